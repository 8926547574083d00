import {
  BindingEnd,
  type BindingSource,
  bindingProblem,
  boundUntil,
  isBound,
  isSelling,
} from '@greenstar/rules/staff/staff.binding'
import {
  findSelling,
  findSellingByCode,
  holdSelling,
  type SellingMember,
  setSellingColumns,
} from '../member/selling.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { getSetting } from '../setting/setting.service'
import { endBinding, insertBinding } from './staff.store'

type Bind = {
  source: BindingSource
  orderId?: number
  actor?: string
  reason?: string
  now: number
}

/** Binds a locked member to a seller, and ends the previous binding. */
export const bindTo = async (
  app: App,
  db: Db,
  member: SellingMember,
  sellerId: number,
  { now, ...how }: Bind,
): Promise<void> => {
  const { sellerUntil } = member
  const since = new Date(now)
  const isOver = sellerUntil !== null && sellerUntil <= now
  await endBinding(
    db,
    member.id,
    isOver ? new Date(sellerUntil) : since,
    isOver ? BindingEnd.lapsed : how.actor ? BindingEnd.changed : BindingEnd.dismissed,
  )
  await insertBinding(db, { memberId: member.id, sellerId, since, ...how })
  const days = await getSetting(app, 'staff.bindDays', db)
  await setSellingColumns(db, [member.id], { sellerId, sellerUntil: new Date(boundUntil(now, days)) })
}

/** Whether a member may be bound: the binding has ended, or its seller no longer sells. */
const isFree = async (db: Db, member: SellingMember, now: number): Promise<boolean> => {
  if (!isBound(member, now) || member.sellerId === null) return true
  const seller = await findSelling(db, member.sellerId)
  return !seller || !isSelling(seller)
}

/**
 * Binds a member to the owner of a code if both may be bound (domain 13); returns the seller, undefined if
 * not bound. The member is locked only if the owner sells: most codes belong to friends.
 */
export const bindByCode = async (
  app: App,
  db: Db,
  memberId: number,
  code: string,
  how: Bind,
): Promise<SellingMember | undefined> => {
  const seller = await findSellingByCode(db, code)
  if (!seller || !isSelling(seller)) return undefined
  const member = await holdSelling(db, memberId)
  if (bindingProblem(member, seller)) return undefined
  if (!(await isFree(db, member, how.now))) return undefined
  await bindTo(app, db, member, seller.id, how)
  return seller
}
