import { nextPollAt, PayStatus } from '@greenstar/rules/payment/pay.status'
import { RefundStatus } from '@greenstar/rules/payment/refund.status'
import { MINUTE, SECOND } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import type { App } from '../platform/app'
import { defineDue } from '../platform/jobs/due'
import { defineJob, outboxLadder } from '../platform/jobs/job'
import { pushPayment } from './ask-channel'
import { type PaymentRow, setNextPoll, takeDuePayments } from './payment.store'
import { type RefundRow, setNextRefundLook, takeDueRefunds } from './refund.store'
import { askAgainMs, pushRefund } from './refund-money'

const batch = 50
/**
 * Interval of the sweep over attempts that can still be paid. The delays of domain 4.3 are up to seven
 * minutes apart; the sweep finds money within five minutes even without a notice or the member (reliability
 * FR18).
 */
const sweepMs = MINUTE
/** After its deadline an attempt is open only if the channel is silent; its order asks before cancelling. */
const lateSweepMs = 5 * MINUTE
/** Delays (seconds) between tries of a refund. */
const refundLadder = [15, 15, 30, 180]

// The channel is called in a job, so that a slow channel never delays other deadlines.
export const payJob = defineJob<{ paymentId: number }>(
  ['payment.push', '查询或关闭支付单'],
  [],
  (app, data) => pushPayment(app, data.paymentId),
)
export const refundJob = defineJob<{ refundId: number }>(
  ['payment.refund', '提交或查询退款'],
  [],
  (app, data) => pushRefund(app, data.refundId),
)

const nextLook = (payment: PaymentRow, now: number): Date | null => {
  if (payment.status === PayStatus.waiting) {
    const swept = now + (now < payment.expiresAt.getTime() ? sweepMs : lateSweepMs)
    const planned = nextPollAt(payment.createdAt.getTime(), payment.pollCount + 1) ?? swept
    return new Date(Math.max(Math.min(planned, swept), now + 5 * SECOND))
  }
  const wait = outboxLadder[payment.pollCount]
  return wait === undefined ? null : new Date(now + wait * SECOND)
}

const nextRefundLook = (refund: RefundRow, now: number): Date => {
  if (refund.status === RefundStatus.accepted) return new Date(now + askAgainMs)
  return new Date(now + (refundLadder[refund.tries] ?? 180) * SECOND)
}

/**
 * Polls attempts 5, 15, 30, 60, 180, 600 s after the try and each minute in between; closed ones until the
 * channel has closed them too (domain 4.3).
 */
export const paymentDue = defineDue(
  ['payment.push', '支付结果查询'],
  (app: App) =>
    app.database.transact(async (db) => {
      const now = app.clock.now()
      const rows = await takeDuePayments(db, new Date(now), batch)
      for (const payment of rows) {
        await setNextPoll(db, payment.id, nextLook(payment, now))
        await app.jobs.send(db, payJob, { paymentId: payment.id })
      }
      return rows.length
    }),
  (now) => sql`select next_poll_at as at from payments where next_poll_at <= ${now}`,
)

/** Submits requested refunds, and queries accepted ones each minute (domain 17). */
export const refundDue = defineDue(
  ['payment.refund', '退款结果查询'],
  (app: App) =>
    app.database.transact(async (db) => {
      const now = app.clock.now()
      const rows = await takeDueRefunds(db, new Date(now), batch)
      for (const refund of rows) {
        await setNextRefundLook(db, refund.id, nextRefundLook(refund, now))
        await app.jobs.send(db, refundJob, { refundId: refund.id })
      }
      return rows.length
    }),
  (now) => sql`select next_poll_at as at from refunds where status < 30 and next_poll_at <= ${now}`,
)
