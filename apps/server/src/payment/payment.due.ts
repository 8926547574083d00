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
 * Between the rungs of domain 4.3, which lie up to seven minutes apart, a sweep asks about every attempt that can
 * still be paid, so that money is found within five minutes also when no notice and no member comes (reliability R18).
 */
const sweepMs = MINUTE
/** Past its deadline only a silent channel keeps an attempt open; its order asks too before it is cancelled. */
const lateSweepMs = 5 * MINUTE
/** Waits between tries of a refund, in seconds. */
const refundLadder = [15, 15, 30, 180]

// What a look needs of the channel runs as a job, so that a slow channel never holds up other deadlines.
const payJob = defineJob<{ paymentId: number }>(['payment.push', '查询或关闭支付单'], [], (app, data) =>
  pushPayment(app, data.paymentId),
)
const refundJob = defineJob<{ refundId: number }>(['payment.refund', '提交或查询退款'], [], (app, data) =>
  pushRefund(app, data.refundId),
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

/** Attempts at 5, 15, 30, 60, 180, 600 s after the try and each minute between, and closed ones that the channel must hear of (domain 4.3). */
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

/** Refunds asked for, and accepted ones each minute (domain 17). */
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
