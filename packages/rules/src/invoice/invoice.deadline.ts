import { nextWorkingDay } from '../platform/working-day'
import { InvoiceStatus, InvoiceType } from './invoice.status'

const waitsForFinance: readonly number[] = [
  InvoiceStatus.applied,
  InvoiceStatus.changeAsked,
  InvoiceStatus.modifyAsked,
]

/** Whether finance must decide; it has one working day (domain 14). */
export const isWaitingForFinance = (status: number): boolean => waitsForFinance.includes(status)

/** Time by which finance decides: one working day later; from a weekend, the end of Monday. */
export const reviewDueAt = nextWorkingDay

/** Whether a refund must wait: a special invoice is being issued or reversed (domain 14). */
export const holdsRefund = (invoice: { readonly invoiceType: number; readonly status: number }): boolean =>
  invoice.invoiceType === InvoiceType.special &&
  (invoice.status === InvoiceStatus.issuing || invoice.status === InvoiceStatus.reversing)
