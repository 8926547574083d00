import { holdsRefund } from '@greenstar/rules/invoice/invoice.deadline'
import { releaseRefunds } from '../payment/payment.service'
import type { Db } from '../platform/database/connect'
import { findOrderInvoice } from './invoice.store'

/** Holds refunds under a special invoice until its red letter (domain 14): the buyer could deduct the tax. */
export const holdSpecialMoney = async (db: Db, orderId: number): Promise<string> => {
  const invoice = await findOrderInvoice(db, orderId)
  return invoice && holdsRefund(invoice) ? '等待专用发票红冲' : ''
}

/** Releases held refunds when no special invoice of the order holds them. Call it with the order locked. */
export const releaseSpecialMoney = async (db: Db, orderId: number, now: number): Promise<void> => {
  const invoice = await findOrderInvoice(db, orderId)
  if (!invoice || !holdsRefund(invoice)) await releaseRefunds(db, orderId, new Date(now))
}
