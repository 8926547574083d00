import { expect, test } from 'vitest'
import { parseWireDate, toWireDate } from '../platform/time'
import { holdsRefund, isWaitingForFinance, reviewDueAt } from './invoice.deadline'
import { InvoiceStatus } from './invoice.status'

test.each([
  ['a Monday', '2026-11-23T10:00:00', '2026-11-24T10:00:00'],
  ['a Thursday', '2026-11-26T23:59:59', '2026-11-27T23:59:59'],
  ['a Friday ends on Monday', '2026-11-27T10:00:00', '2026-11-30T10:00:00'],
  ['a Saturday has until the end of Monday', '2026-11-28T00:00:00', '2026-12-01T00:00:00'],
  ['a Sunday too', '2026-11-29T23:59:59', '2026-12-01T00:00:00'],
])('one working day from %s', (_what, from, to) => {
  expect(toWireDate(reviewDueAt(parseWireDate(from) ?? 0))).toBe(`${to}+08:00`)
})

test('finance decides about applications, changes and modifications', () => {
  expect(Object.values(InvoiceStatus).filter(isWaitingForFinance)).toEqual([10, 41, 42])
})

test('money waits only while a special invoice is at the tax service', () => {
  const held = [10, 20].flatMap((invoiceType) =>
    Object.values(InvoiceStatus).flatMap((status) =>
      holdsRefund({ invoiceType, status }) ? [`${invoiceType} ${status}`] : [],
    ),
  )
  expect(held).toEqual(['20 30', '20 90'])
})
