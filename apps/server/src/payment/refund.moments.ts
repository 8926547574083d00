import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import type { RefundRow } from './refund.store'

/** A refund that reached the payer. */
export type DoneRefund = Pick<RefundRow, 'orderId' | 'amountFen' | 'cause' | 'fault' | 'refundNo'>

/** Effects of a completed refund, by kind of cause; run once, in the transaction that books it. */
export type RefundDone = Readonly<
  Record<string, (app: App, db: Db, refund: DoneRefund, now: number) => Promise<unknown>>
>

let table: RefundDone = {}

export const provideRefundDone = (given: RefundDone) => {
  table = given
}

/** A cause is its kind, optionally followed by a dash and a number: units-2, aftersale-17. */
const kindOf = (cause: string) => cause.split('-')[0] ?? ''

export const runRefundDone = async (app: App, db: Db, refund: DoneRefund, now: number) => {
  await table[kindOf(refund.cause)]?.(app, db, refund, now)
}
