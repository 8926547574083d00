import { expect, test } from 'vitest'
import { MINUTE } from '../platform/time'
import { type Holding, mayHold, payTime, type WantedLine } from './order.holding'

const stranger: Holding = { unpaidNum: 0, unpaidFen: 0, expiredNum: 0, hasPaid: false }
const line: WantedLine = { name: '龟背竹', quantity: 1, heldNum: 0, leftNum: 100 }
const order = { payFen: 10_000, lines: [line] }

test.each<[string, Partial<Holding>, Partial<WantedLine>, number, string]>([
  ['a first order', {}, {}, 10_000, 'ok'],
  ['a third one', { unpaidNum: 2 }, {}, 10_000, 'ok'],
  ['a fourth one', { unpaidNum: 3 }, {}, 10_000, 'order/unpaid-many'],
  ['a tenth one of a buyer', { unpaidNum: 9, hasPaid: true }, {}, 10_000, 'ok'],
  ['an eleventh one of a buyer', { unpaidNum: 10, hasPaid: true }, {}, 10_000, 'order/unpaid-many'],
  ['¥2,000 in all', { unpaidFen: 190_000 }, {}, 10_000, 'ok'],
  ['a fen more', { unpaidFen: 190_000 }, {}, 10_001, 'order/unpaid-much'],
  ['¥20,000 of a buyer', { unpaidFen: 1_990_000, hasPaid: true }, {}, 10_000, 'ok'],
  ['a fen more of a buyer', { unpaidFen: 1_990_000, hasPaid: true }, {}, 10_001, 'order/unpaid-much'],
  ['ten of the last ten pieces', {}, { quantity: 10, leftNum: 10 }, 10_000, 'ok'],
  ['a fifth of a hundred', {}, { quantity: 20 }, 10_000, 'ok'],
  ['more than a fifth', {}, { quantity: 21 }, 10_000, 'order/unpaid-share'],
  ['a fifth in two orders', {}, { quantity: 10, heldNum: 10, leftNum: 90 }, 10_000, 'ok'],
  ['more in two orders', {}, { quantity: 11, heldNum: 10, leftNum: 90 }, 10_000, 'order/unpaid-share'],
  ['after nine expiries', { expiredNum: 9 }, {}, 10_000, 'ok'],
  ['after ten expiries', { expiredNum: 10, hasPaid: true }, {}, 10_000, 'order/expired-often'],
])('%s', (_what, holding, wanted, payFen, expected) => {
  const verdict = mayHold({ ...stranger, ...holding }, { payFen, lines: [{ ...line, ...wanted }] }, {})
  expect(verdict.ok ? 'ok' : verdict.code).toBe(expected)
})

test('limits are settings', () => {
  expect(mayHold({ ...stranger, unpaidNum: 3 }, order, { 'order.firstUnpaidNum': 4 }).ok).toBe(true)
})

test.each([
  [30, 2, 30],
  [30, 3, 15],
  [15, 3, 10],
  [5, 9, 5],
])('of %i minutes to pay %i expiries leave %i', (minutesToPay, expiredNum, minutes) => {
  expect(payTime(minutesToPay * MINUTE, { ...stranger, expiredNum }, {})).toBe(minutes * MINUTE)
})
