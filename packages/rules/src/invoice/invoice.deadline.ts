import { DAY, startOfShanghaiDay } from '../platform/time'
import { InvoiceStatus, InvoiceType } from './invoice.status'

const waitsForFinance: readonly number[] = [
  InvoiceStatus.applied,
  InvoiceStatus.changeAsked,
  InvoiceStatus.modifyAsked,
]

/** Whether finance has to decide: it has one working day (domain 14). */
export const isWaitingForFinance = (status: number): boolean => waitsForFinance.includes(status)

/** 1970-01-01 was a Thursday; 0 is Sunday. */
const weekdayOf = (ms: number) => (Math.round((startOfShanghaiDay(ms) + DAY / 3) / DAY) + 4) % 7
const isWeekend = (ms: number) => weekdayOf(ms) === 0 || weekdayOf(ms) === 6

/**
 * Until when finance has decided what came in at `nowMs`: the same time of the next working day, Saturday and Sunday left
 * out; what came in on one of them has until the end of Monday.
 */
export function reviewDueAt(nowMs: number): number {
  const isIdle = isWeekend(nowMs)
  let at = nowMs + DAY
  while (isWeekend(at)) at += DAY
  return isIdle ? startOfShanghaiDay(at) + DAY : at
}

/** Whether money that goes back has to wait: a special invoice is, or is about to be, out at the tax service (domain 14). */
export const holdsRefund = (invoice: { readonly invoiceType: number; readonly status: number }): boolean =>
  invoice.invoiceType === InvoiceType.special &&
  (invoice.status === InvoiceStatus.issuing || invoice.status === InvoiceStatus.reversing)
