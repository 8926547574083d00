import type { Fault } from '@greenstar/rules/order/order.event'
import type { App } from '../../platform/app'
import type { Db } from '../../platform/database/connect'
import type { OrderRow } from '../order.store'

export type PayLogFacts = { status: number; way: string; amountFen: number; paidAt: Date | null }
export type RefundFacts = {
  refundNo: string
  amountFen: number
  status: number
  reason: string
  createdAt: Date
}

/** A member's bank account as it is stored: number and payee sealed for this member. */
export type SealedAccount = {
  memberId: number
  bankName: string
  accountSealed: string
  last4: string
  payeeSealed: string
  payeeMasked: string
}

export type PostageWhat = {
  caseId: number
  refundNo: string
  amountFen: number
  reason: string
  actor: string
  /** Where it is paid to; null: finance asks the member. */
  account: SealedAccount | null
}

export type RefundWhy = { reason: string; actor: string; fault: Fault }

/**
 * Port from orders to payment. Payment, a later noun, knows orders; orders know only this port, so imports
 * between nouns have one direction (architecture 2).
 */
export type OrderMoney = {
  /**
   * Queries the channel about every open attempt of an order and books payments. `paid`: the order has moved
   * on; `unpaid`: no payment; `unknown`: the channel gave no answer. Call it outside any transaction.
   */
  ask(app: App, orderId: number): Promise<'paid' | 'unpaid' | 'unknown'>
  /** Returns which of these orders have an attempt that could still be paid. */
  withOpenAttempts(db: Db, orderIds: readonly number[]): Promise<Set<number>>
  /** Closes open attempts of cancelled orders; a job closes them at the channel, books late payments. */
  closeAttempts(db: Db, orderIds: readonly number[], now: number): Promise<void>
  /** Closes all open attempts at the channel; `paid`: one was paid and booked. Outside any transaction. */
  closeNow(app: App, orderId: number): Promise<'closed' | 'paid' | 'unknown'>
  /** Starts to refund what was paid and is not being refunded yet; returns false if there is nothing. */
  refundOrder(db: Db, order: OrderRow, why: RefundWhy, now: number): Promise<boolean>
  /** Starts to refund a part (fen) of a payment; a case of an after-sale has its own refund number. */
  refundPart(
    db: Db,
    order: OrderRow,
    what: RefundWhy & { amountFen: number; caseId?: number; refundNo?: string },
    now: number,
  ): Promise<boolean>
  /**
   * Starts to pay amends (fen) back for goods that the member keeps; returns their running number within the
   * order, undefined if no payment is left.
   */
  refundAmends(
    db: Db,
    order: OrderRow,
    what: RefundWhy & { amountFen: number },
    now: number,
  ): Promise<number | undefined>
  /** Has finance pay the postage (fen) of a case's way back by bank transfer; it is no part of the payment. */
  refundPostage(db: Db, order: OrderRow, what: PostageWhat, now: number): Promise<void>
  listPayLogs(db: Db, orderId: number): Promise<PayLogFacts[]>
  listRefunds(db: Db, orderId: number): Promise<RefundFacts[]>
}

declare module '../../platform/ports' {
  interface Ports {
    orderMoney: OrderMoney
  }
}
