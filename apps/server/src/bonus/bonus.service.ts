import { BonusEntryKind } from '@greenstar/rules/bonus/bonus.status'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { type Entry, postEntry, readBalance, spendEntry } from './bonus.store'
import { sumByEnd } from './withdrawal.store'

export { entryText, withdrawalSums } from './bonus.wire'
export { bonusMonth } from './bonus-month.read'

/** Fills in what an entry says of itself. */
export const entryOf = (
  move: Pick<Entry, 'memberId' | 'kind' | 'deltaFen' | 'title'> & Partial<Entry> & { now: number },
): Entry => {
  const { now, ...rest } = move
  return { orderId: null, withdrawalId: null, cause: '', actor: 'system', createdAt: new Date(now), ...rest }
}

/** Pays an order out of the available bonus; false when there is not enough. */
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

/** Money of an order that bonus paid goes back into the balance it came from (domain 4.5). */
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

/** What a member has in bonus, or owes, and what of it is on its way to a bank (fen). */
export const bonusOf = async (db: Db, memberId: number) => ({
  balanceFen: await readBalance(db, memberId),
  openFen: (await sumByEnd(db, memberId)).openFen,
})
