import { RefundStatus } from '@greenstar/rules/payment/refund.status'
import { fen } from '@greenstar/rules/platform/money'
import { monthDayText } from '@greenstar/rules/platform/time-words'
import { lockOrder, type OrderRow, payWayText, tellOrders } from '../order/order.service'
import { defineAlert, raiseAlert } from '../platform/alert/alert'
import type { App } from '../platform/app'
import { callbackUrl } from '../platform/callback'
import { crashPoint } from '../platform/crash-point'
import type { Db } from '../platform/database/connect'
import { yuan } from '../platform/wire'
import { giveBackOwn, isOwnMoney } from './own-money'
import { channelOf } from './pay-channel'
import { addRefunded, findPayment, type OwnWay, type PaymentRow } from './payment.store'
import { isPostage } from './refund.cause'
import { runRefundEffects } from './refund.effects'
import {
  beginTry,
  findRefund,
  markAccepted,
  markDone,
  markFailed,
  markTransferred,
  noteTrouble,
  type RefundRow,
} from './refund.store'
import { endTransfers } from './refund-transfer.store'
import type { RefundResult } from './wechat-pay/refund'

/** Maximum number of tries; then finance takes over (domain 4.4). */
export const maxTries = 5
/** Interval (ms) between queries of an accepted refund (domain 17). */
export const askAgainMs = 60_000

/** Notifies the member that the money of a refund has arrived, with the channel's date. */
const tellArrived = async (
  db: Db,
  order: OrderRow | undefined,
  refund: Pick<RefundRow, 'paymentId' | 'amountFen'>,
  { arrivedAt, now, way }: { arrivedAt: number; now: number; way: 'bank' | undefined },
) => {
  const payment = await findPayment(db, refund.paymentId)
  if (!order || !payment) return
  await tellOrders(db, 'order.refunded', [order], now, () => ({
    amount: yuan(refund.amountFen).toFixed(2),
    way: way ? payWayText(way) : `原路退回${payWayText(payment.way)}`,
    day: monthDayText(arrivedAt),
  }))
}

export const refundTwice = defineAlert(['refund-twice', '银行转账期间渠道退款到账'])

/** Ends the transfer of a refund that the channel paid after all; finance gets an alert, because the bank may have paid too. */
const endTransfer = async (
  app: App,
  db: Db,
  { id, refundNo, amountFen }: Pick<RefundRow, 'id' | 'refundNo' | 'amountFen'>,
  now: number,
) => {
  if (!(await endTransfers(db, id, new Date(now)))) return
  await raiseAlert(app, db, { kind: refundTwice, subject: refundNo, facts: { amount: amountFen } }, now)
}

/**
 * Books a refund that reached the payer, in the caller's transaction. It runs the effects of the refund's cause
 * (refund.effects) and sends the member a message. `arrivedAt` (ms) is the channel's time; the default is `now`. For a
 * bank transfer, `transferredBy` is the operator who registers it, and `channelNo` is the bank's number. Returns false
 * and changes nothing if the refund was booked before.
 */
export const bookRefund = async (
  app: App,
  db: Db,
  refund: Pick<
    RefundRow,
    'id' | 'orderId' | 'paymentId' | 'amountFen' | 'cause' | 'fault' | 'refundNo' | 'reason'
  >,
  channelNo: string,
  now: number,
  arrivedAt = now,
  transferredBy?: string,
): Promise<boolean> => {
  const order = await lockOrder(db, refund.orderId)
  const isFirst =
    transferredBy === undefined
      ? await markDone(db, refund.id, channelNo, new Date(now))
      : await markTransferred(db, refund.id, channelNo, transferredBy, new Date(now))
  if (!isFirst) return false
  crashPoint('refund.after-refund')
  if (transferredBy === undefined) await endTransfer(app, db, refund, now)
  if (!isPostage(refund)) await addRefunded(db, refund.paymentId, refund.amountFen, new Date(now))
  await runRefundEffects(app, db, refund, now)
  await tellArrived(db, order, refund, {
    ...{ arrivedAt, now, way: transferredBy === undefined ? undefined : 'bank' },
  })
  return true
}

export const refundFailed = defineAlert(['refund-failed', '退款失败'])

/** Marks a refund as failed and raises an alert for finance (domain 4.4). */
export const giveUp = async (app: App, db: Db, refund: RefundRow, reason: string, now: number) => {
  if (!(await markFailed(db, refund.id, reason, new Date(now)))) return
  const facts = { reason, amount: refund.amountFen, tries: refund.tries }
  await raiseAlert(app, db, { kind: refundFailed, subject: refund.refundNo, facts }, now)
}

const reasonOf = (result: RefundResult) => {
  if (result.state === 'refused') return result.message || result.code
  return result.state === 'unknown' ? result.reason : result.state
}

/** Books the channel's result of a refund; while it is not final, the poll tries again. */
const applyRefund = async (app: App, refund: RefundRow, result: RefundResult): Promise<void> => {
  const now = app.clock.now()
  const { db, transact } = app.database
  if (result.state === 'success') {
    await transact((tx) => bookRefund(app, tx, refund, result.refundId, now, result.arrivedAt))
  } else if (result.state === 'processing') {
    const accepted = {
      channelNo: result.refundId,
      nextPollAt: new Date(now + askAgainMs),
      now: new Date(now),
    }
    await markAccepted(db, refund.id, accepted)
  } else if (result.state === 'closed' || result.state === 'abnormal' || refund.tries >= maxTries) {
    await transact((tx) => giveUp(app, tx, refund, reasonOf(result), now))
  } else {
    await noteTrouble(db, refund.id, reasonOf(result))
    app.log.warn({ refundNo: refund.refundNo, reason: reasonOf(result) }, 'refund not accepted yet')
  }
}

/** Tries a refund once, outside any transaction, always with the same number (reliability FR22). */
const tryRefund = async (app: App, refundId: number): Promise<void> => {
  const refund = await beginTry(app.database.db, refundId, new Date(app.clock.now()))
  const payment = refund && (await findPayment(app.database.db, refund.paymentId))
  if (!refund || !payment) return
  const result = await channelOf(app, payment).refund({
    outTradeNo: payment.tradeNo,
    outRefundNo: refund.refundNo,
    refundFen: fen(refund.amountFen),
    totalFen: fen(payment.amountFen),
    reason: refund.reason,
    notifyUrl: callbackUrl(app, '/notify/wechat-refund'),
  })
  crashPoint('refund.after-channel')
  await applyRefund(app, refund, result)
}

/** Refunds money from a balance in the shop: done at once, in one transaction with the balance. */
const returnOwn = (app: App, refund: RefundRow, payment: PaymentRow & { way: OwnWay }): Promise<void> =>
  app.database.transact(async (db) => {
    const now = app.clock.now()
    if (await bookRefund(app, db, refund, refund.refundNo, now))
      await giveBackOwn(app, db, payment, refund, now)
  })

/** Performs the next step of a refund: submits it to the channel, or queries its state. */
export const pushRefund = async (app: App, refundId: number): Promise<void> => {
  const refund = await findRefund(app.database.db, refundId)
  if (!refund) return
  const payment = await findPayment(app.database.db, refund.paymentId)
  if (!payment) return
  if (isOwnMoney(payment) && refund.status !== RefundStatus.done) return returnOwn(app, refund, payment)
  if (refund.status === RefundStatus.asked) return tryRefund(app, refundId)
  if (refund.status !== RefundStatus.accepted) return
  const result = await channelOf(app, payment).queryRefund(refund.refundNo, payment.tradeNo)
  if (result.state === 'unknown') return
  // The channel does not know the number, so it was not accepted after all.
  if (result.state === 'refused') return tryRefund(app, refundId)
  await applyRefund(app, refund, result)
}
