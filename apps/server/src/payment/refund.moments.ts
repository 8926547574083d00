import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import type { RefundRow } from './refund.store'

/** Money that is back with its payer. */
export type DoneRefund = Pick<RefundRow, 'orderId' | 'amountFen' | 'cause' | 'fault' | 'refundNo'>

/** What follows from money being back, by the kind of its cause: in the transaction that books it, once. */
export type RefundDone = Readonly<
  Record<string, (app: App, db: Db, refund: DoneRefund, now: number) => Promise<unknown>>
>

let table: RefundDone = {}

/** Puts the table of moments.ts in its place. */
export const provideRefundDone = (given: RefundDone) => {
  table = given
}

/** A cause is its kind, and after a dash what tells it from others of the kind: units-2, aftersale-17. */
const kindOf = (cause: string) => cause.split('-')[0] ?? ''

export const runRefundDone = async (app: App, db: Db, refund: DoneRefund, now: number) => {
  await table[kindOf(refund.cause)]?.(app, db, refund, now)
}
