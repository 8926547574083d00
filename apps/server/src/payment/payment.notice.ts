import { defineAlert, raiseAlert } from '../platform/alert/alert'
import type { App } from '../platform/app'
import { crashPoint } from '../platform/crash-point'
import { withCommit } from '../platform/database/together'
import { bookPayment } from './book-payment'
import { findPayment, insertNotice } from './payment.store'
import { findRefund, findRefundByNo } from './refund.store'
import { bookRefund, giveUp } from './refund-money'
import type { Notice } from './wechat-pay/notice'
import { refundsExactly } from './wechat-pay/refund'

type PayNotice = Extract<Notice, { kind: 'pay' }>
type RefundNotice = Extract<Notice, { kind: 'refund' }>

export const moneyUnknown = defineAlert(['money-unknown', '来历不明的款项'])

const unknownMoney = (app: App, subject: string, facts: object) =>
  raiseAlert(app, app.database.db, { kind: moneyUnknown, subject, facts }, app.clock.now())

/** Processes a notice of a payment (domain 4.2). Returns false to have it sent again. */
const takePay = async (app: App, { id, outTradeNo, result }: PayNotice): Promise<boolean> => {
  if (result.state !== 'paid') return result.state !== 'unknown'
  const now = app.clock.now()
  const booking = await app.database.transact(async (db) => {
    const booked = await bookPayment(app, db, outTradeNo, result, now)
    // After the locks of booking, so that the second of two equal parallel notices finds everything done.
    if (booked !== 'refused' && booked !== 'unknown')
      await withCommit(
        db,
        insertNotice(db, { noticeId: id, kind: 'pay', tradeNo: outTradeNo, createdAt: new Date(now) }),
      )
    crashPoint('notice.before-commit')
    return booked
  })
  if (booking === 'unknown')
    await unknownMoney(app, outTradeNo, { channelNo: result.transactionId, amount: result.totalFen })
  return booking !== 'refused' && booking !== 'unknown'
}

/** Processes a notice of a refund that succeeded or failed. */
const takeRefund = async (app: App, { id, refund: notice }: RefundNotice): Promise<boolean> => {
  if (notice.state === 'refused' || notice.state === 'unknown') return false
  const now = app.clock.now()
  const refund = await findRefundByNo(app.database.db, notice.outRefundNo)
  const payment = refund && (await findPayment(app.database.db, refund.paymentId))
  const isOurs =
    refund !== undefined &&
    payment !== undefined &&
    refundsExactly(notice, {
      refundFen: refund.amountFen,
      tradeNo: payment.tradeNo,
      transactionId: payment.channelNo,
      totalFen: payment.amountFen,
    })
  if (!isOurs) {
    await unknownMoney(app, notice.outRefundNo, { channelNo: notice.refundId, amount: notice.refundFen })
    return false
  }
  await app.database.transact(async (db) => {
    if (notice.state === 'success') {
      const isFirst = await bookRefund(app, db, refund, notice.refundId, now, notice.arrivedAt)
      // the shop paid it by bank already, so the member has it twice
      if (!isFirst && (await findRefund(db, refund.id))?.way === 'bank')
        await unknownMoney(app, notice.outRefundNo, { channelNo: notice.refundId, amount: notice.refundFen })
    }
    if (notice.state === 'closed' || notice.state === 'abnormal')
      await giveUp(app, db, refund, notice.state, now)
    await insertNotice(db, {
      noticeId: id,
      kind: 'refund',
      tradeNo: notice.outTradeNo,
      createdAt: new Date(now),
    })
  })
  return true
}

/** Processes a verified notice; repeats change nothing. Returns false to have it sent again. */
export const takeNotice = (app: App, notice: Notice): Promise<boolean> =>
  notice.kind === 'pay' ? takePay(app, notice) : takeRefund(app, notice)
