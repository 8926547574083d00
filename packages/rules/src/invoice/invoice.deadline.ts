import { DAY, startOfShanghaiDay } from '../platform/time'
import { InvoiceStatus, InvoiceType } from './invoice.status'

const waitsForFinance: readonly number[] = [
  InvoiceStatus.applied,
  InvoiceStatus.changeAsked,
  InvoiceStatus.modifyAsked,
]

/** Whether finance must decide; it has one working day (domain 14). */
export const isWaitingForFinance = (status: number): boolean => waitsForFinance.includes(status)

/** Day of the week, 0 is Sunday; 1970-01-01 was a Thursday. */
const weekdayOf = (ms: number) => (Math.round((startOfShanghaiDay(ms) + DAY / 3) / DAY) + 4) % 7
const isWeekend = (ms: number) => weekdayOf(ms) === 0 || weekdayOf(ms) === 6

/** Time by which finance decides: one working day later; from a weekend, the end of Monday. */
export function reviewDueAt(nowMs: number): number {
  const isIdle = isWeekend(nowMs)
  let at = nowMs + DAY
  while (isWeekend(at)) at += DAY
  return isIdle ? startOfShanghaiDay(at) + DAY : at
}

/** Whether a refund must wait: a special invoice is being issued or reversed (domain 14). */
export const holdsRefund = (invoice: { readonly invoiceType: number; readonly status: number }): boolean =>
  invoice.invoiceType === InvoiceType.special &&
  (invoice.status === InvoiceStatus.issuing || invoice.status === InvoiceStatus.reversing)
