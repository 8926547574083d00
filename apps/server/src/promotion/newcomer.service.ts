import { DAY } from '@greenstar/rules/platform/time'
import { rememberNewcomerBuyer, wasNewcomerBefore } from '../coupon/newcomer.service'
import type { MemberAddress } from '../member/member.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { lock } from '../platform/database/lock'
import { refuse } from '../platform/refuse'
import { fingerprint } from '../platform/session/keyed-hash'
import { getSetting } from '../setting/setting.service'
import { findBuyer, insertBuy, isNewcomerBuy, putReceiver, wasReceiver } from './newcomer.store'

export { freeNewcomers } from './newcomer.store'

/** Time since which a receiver may be a newcomer only once (domain 12). */
const receiversSince = async (app: App, db: Db, now: number) =>
  new Date(now - (await getSetting(app, 'newcomer.receiverDays', db)) * DAY)

type Receiver = Pick<MemberAddress, 'receiverName' | 'receiverPhone' | 'districtId' | 'detail'>

/** Hashes a receiver by phone, district and detail without spaces. */
export const receiverHash = (app: App, { receiverPhone, districtId, detail }: Receiver) =>
  fingerprint(app, 'receiver', `${receiverPhone}:${districtId}:${detail.replace(/\s/g, '')}`)

/** Whether a member is new to the shop: registered recently and without an order (domain 12). Reads only. */
export const isNewcomer = async (app: App, db: Db, memberId: number, now: number) => {
  const days = await getSetting(app, 'newcomer.registeredDays', db)
  const buyer = await findBuyer(db, memberId)
  if (!buyer || buyer.hasOrdered || buyer.createdAt.getTime() + days * DAY <= now) return false
  return !(await wasNewcomerBefore(app, db, buyer))
}

/** Whether the newcomer price applies to a member and their receiver. Reads only. */
export const mayBuyAsNewcomer = async (
  app: App,
  db: Db,
  memberId: number,
  address: Receiver | undefined,
  now: number,
): Promise<boolean> => {
  if (!(await isNewcomer(app, db, memberId, now))) return false
  if (!address) return true
  const since = await receiversSince(app, db, now)
  return !(await wasReceiver(db, receiverHash(app, address), memberId, since))
}

/**
 * Uses up a member's newcomer price in the order's transaction: once per account, person and receiver, also
 * for concurrent orders. Refuses with promotion/newcomer-used.
 */
export const takeNewcomer = async (
  app: App,
  db: Db,
  order: { id: number; memberId: number },
  address: Receiver,
  now: number,
): Promise<void> => {
  const receiver = receiverHash(app, address)
  await lock(db, `promotion.newcomer:${receiver}`)
  const { id: orderId, memberId } = order
  const since = await receiversSince(app, db, now)
  // An order at the selling price may have been placed since the quote.
  const buyer = await findBuyer(db, memberId, orderId)
  const isFirst =
    buyer !== undefined &&
    !buyer.hasOrdered &&
    !(await wasReceiver(db, receiver, memberId, since)) &&
    (await insertBuy(db, { memberId, orderId, receiver, createdAt: new Date(now) })) &&
    (await rememberNewcomerBuyer(app, db, buyer, now))
  if (!isFirst) throw refuse('promotion/newcomer-used')
}

/**
 * Asks again whether the receiver is new when the address of an order changes, and remembers the new one: else an order
 * is placed for somebody unknown and sent to a newcomer's address (domain 12). Refuses with promotion/newcomer-receiver.
 */
export const moveNewcomer = async (
  app: App,
  db: Db,
  order: { id: number; memberId: number },
  address: Receiver,
  now: number,
): Promise<void> => {
  if (!(await isNewcomerBuy(db, order.id))) return
  const receiver = receiverHash(app, address)
  await lock(db, `promotion.newcomer:${receiver}`)
  const since = await receiversSince(app, db, now)
  if (await wasReceiver(db, receiver, order.memberId, since)) throw refuse('promotion/newcomer-receiver')
  await putReceiver(db, order.id, receiver)
}
