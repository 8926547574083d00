import { holdsRefund } from '@greenstar/rules/invoice/invoice.deadline'
import { provideRefundHold, releaseRefunds } from '../payment/payment.service'
import type { Db } from '../platform/database/connect'
import { findOrderInvoice } from './invoice.store'

/** The money of a special invoice goes back after its red letter (domain 14): its buyer could deduct the tax else. */
export const holdSpecialMoney = () =>
  provideRefundHold(async (db, orderId) => {
    const invoice = await findOrderInvoice(db, orderId)
    return invoice && holdsRefund(invoice) ? '等待专用发票红冲' : ''
  })

/** Lets held money go as soon as no special invoice of the order is at the tax service. Call it with the order locked. */
export const releaseSpecialMoney = async (db: Db, orderId: number, now: number): Promise<void> => {
  const invoice = await findOrderInvoice(db, orderId)
  if (!invoice || !holdsRefund(invoice)) await releaseRefunds(db, orderId, new Date(now))
}
