import type { Fault } from '@greenstar/rules/order/order.moment'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import type { OrderRow } from './order.store'

export type PayLogFacts = { status: number; way: string; amountFen: number; paidAt: Date | null }
export type RefundFacts = {
  refundNo: string
  amountFen: number
  status: number
  reason: string
  createdAt: Date
}

/** Why money goes back: in words, by whom, and whose fault it is. */
export type RefundWhy = { reason: string; actor: string; fault: Fault }

/**
 * What orders need of whoever takes the money. Payment, a later noun, knows orders; orders know only this port,
 * so the arrows between nouns keep pointing one way (architecture 2).
 */
export type OrderMoney = {
  /**
   * Asks the channel about every open attempt of an order and books what came in. `paid`: the order has moved on;
   * `unpaid`: nothing came in; `unknown`: the channel did not say. Call it outside any transaction.
   */
  ask(app: App, orderId: number): Promise<'paid' | 'unpaid' | 'unknown'>
  /** Which of these orders have an attempt that could still be paid. */
  withOpenAttempts(db: Db, orderIds: readonly number[]): Promise<Set<number>>
  /** Closes the open attempts of cancelled orders; a job tells the channel and books money that came late. */
  closeAttempts(db: Db, orderIds: readonly number[], now: number): Promise<void>
  /** Closes every open attempt of an order at the channel; `paid`: money was there and is booked. Outside any transaction. */
  closeNow(app: App, orderId: number): Promise<'closed' | 'paid' | 'unknown'>
  /** Starts sending back what an order was paid with and is not on its way back yet; false when that is nothing. */
  refundOrder(db: Db, order: OrderRow, why: RefundWhy, now: number): Promise<boolean>
  /** Starts sending back a part (fen) of what an order was paid with; a case of an after-sale has a number of its own. */
  refundPart(
    db: Db,
    order: OrderRow,
    what: RefundWhy & { amountFen: number; caseId?: number; refundNo?: string },
    now: number,
  ): Promise<boolean>
  listPayLogs(db: Db, orderId: number): Promise<PayLogFacts[]>
  listRefunds(db: Db, orderId: number): Promise<RefundFacts[]>
}

let given: OrderMoney | undefined

/** Payment plugs itself in when its module is loaded. */
export const provideOrderMoney = (money: OrderMoney) => {
  given = money
}

export const orderMoney = (): OrderMoney => {
  if (!given) throw new Error('payment has not been loaded')
  return given
}
