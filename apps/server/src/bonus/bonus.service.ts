import { BonusEntryKind } from '@greenstar/rules/bonus/bonus.status'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { type Entry, postEntry, readBalance, spendEntry } from './bonus.store'
import { sumByEnd } from './withdrawal.store'

export { entryText, withdrawalSums } from './bonus.wire'
export { bonusMonth } from './bonus-month.read'

/** Fills in the default columns of an entry. */
export const entryOf = (
  move: Pick<Entry, 'memberId' | 'kind' | 'deltaFen' | 'title'> & Partial<Entry> & { now: number },
): Entry => {
  const { now, ...rest } = move
  return { orderId: null, withdrawalId: null, cause: '', actor: 'system', createdAt: new Date(now), ...rest }
}

/** Pays an order with the available bonus; false if it is not enough. */
export const spendOnOrder = (
  db: Db,
  order: { id: number; code: string; memberId: number; payFen: number },
  now: number,
): Promise<boolean> =>
  spendEntry(
    db,
    entryOf({
      memberId: order.memberId,
      kind: BonusEntryKind.orderPaid,
      deltaFen: -order.payFen,
      title: `订单 ${order.code}`,
      orderId: order.id,
      cause: `order:${order.id}`,
      actor: 'member',
      now,
    }),
  )

/** Refunds an order paid with bonus to the balance (domain 4.5). */
export const giveBackBonus = (
  _app: App,
  db: Db,
  refund: { memberId: number; orderId: number; orderCode: string; refundNo: string; amountFen: number },
  now: number,
): Promise<void> =>
  postEntry(
    db,
    entryOf({
      memberId: refund.memberId,
      kind: BonusEntryKind.orderBack,
      deltaFen: refund.amountFen,
      title: `订单 ${refund.orderCode}`,
      orderId: refund.orderId,
      cause: `refund:${refund.refundNo}`,
      now,
    }),
  )

/** Carries available bonus (fen) to another account of the same person, by an entry in each (domain 20). */
export const carryBonus = async (
  db: Db,
  { from, to, num, cause, now }: { from: number; to: number; num: number; cause: string; now: number },
): Promise<void> => {
  if (num === 0) return
  const move = { kind: BonusEntryKind.merge, title: '', cause, now }
  const hasEnough = await spendEntry(db, entryOf({ ...move, memberId: from, deltaFen: -num }))
  if (!hasEnough) throw new Error(`bonus of member ${from} is not enough`)
  await postEntry(db, entryOf({ ...move, memberId: to, deltaFen: num }))
}

/** A member's balance, negative if they owe, and the sum of their open withdrawals (fen). */
export const bonusOf = async (db: Db, memberId: number) => ({
  balanceFen: await readBalance(db, memberId),
  openFen: (await sumByEnd(db, memberId)).openFen,
})
