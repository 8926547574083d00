import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { partsOf } from '../platform/feature'
import type { RefundRow } from './refund.store'

/** A refund that reached the payer, or was ended without payment (`reason` says why). */
export type DoneRefund = Pick<RefundRow, 'orderId' | 'amountFen' | 'cause' | 'fault' | 'refundNo'> & {
  reason: string
}

/**
 * Effects of a completed refund, by kind of cause, and those of postage `ended` without payment; run once, in the
 * transaction that books it.
 */
export type RefundEffects = Readonly<
  Record<string, (app: App, db: Db, refund: DoneRefund, now: number) => Promise<unknown>>
>

declare module '../platform/feature' {
  interface Feature {
    refundEffects?: RefundEffects
  }
}

/** A cause is its kind, optionally followed by a dash and a number: units-2, aftersale-17. */
const kindOf = (cause: string) => cause.split('-')[0] ?? ''

export const runRefundEffects = async (
  app: App,
  db: Db,
  refund: DoneRefund,
  now: number,
  kind = kindOf(refund.cause),
) => {
  for (const effects of partsOf(app, 'refundEffects')) await effects[kind]?.(app, db, refund, now)
}
