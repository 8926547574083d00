import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fen } from '../platform/money'
import { type PollenLine, pollenLimit, pollenMoney, spendPollen } from './pollen.spend'

const line = (remaining: number, availablePollen = 100_000, quantity = 1): PollenLine => ({
  quantity,
  availablePollen,
  remaining: fen(remaining),
})

test('100 pollen are 1 yuan', () => {
  expect(pollenMoney(100, {})).toBe(100)
  expect(pollenMoney(1234, { 'pollen.perYuan': 1000 })).toBe(123)
})

test.each<[string, PollenLine[], number, number]>([
  ['half of what the lines cost', [line(10_000)], 100_000, 5000],
  ['in steps of 100', [line(10_199)], 100_000, 5000],
  ['within the balance', [line(10_000)], 1234, 1200],
  ['at least 100', [line(10_000)], 99, 0],
  ['half below the least', [line(199)], 100_000, 0],
  ['within what the units allow', [line(10_000, 150, 2)], 100_000, 300],
  ['only lines that take pollen count', [line(10_000), line(50_000, 0)], 100_000, 5000],
  ['no line takes pollen', [line(10_000, 0)], 100_000, 0],
  ['a balance below 0', [line(10_000)], -500, 0],
  ['nothing left to pay', [line(0)], 100_000, 0],
])('%s', (_, lines, balance, limit) => {
  expect(pollenLimit(lines, balance, {})).toBe(limit)
})

test('the wanted pollen is lowered to whole steps within the limit', () => {
  expect(spendPollen([line(10_000)], 250, 9999, {}).count).toBe(200)
  expect(spendPollen([line(10_000)], 99_999, 99_999, {}).count).toBe(5000)
  expect(spendPollen([line(10_000)], 0, 99_999, {})).toEqual({
    count: 0,
    amount: 0,
    counts: [0],
    amounts: [0],
  })
  expect(spendPollen([line(10_000)], -100, 99_999, {}).count).toBe(0)
})

test('pollen is split by the cost of the lines, within the maximum of each line', () => {
  expect(spendPollen([line(30_000), line(10_000)], 1000, 9999, {}).counts).toEqual([750, 250])
  expect(spendPollen([line(30_000, 100), line(10_000)], 1000, 9999, {}).counts).toEqual([100, 900])
})

test('parts add up, are non-negative integers, and stay within line and limit', () => {
  const lines = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 20 }),
      availablePollen: fc.oneof(fc.constant(0), fc.nat(3000)),
      remaining: fc.nat(500_000).map(fen),
    }),
    { minLength: 1, maxLength: 10 },
  )
  const perYuan = fc.constantFrom(100, 10, 1000, 33)
  fc.assert(
    fc.property(lines, fc.nat(100_000), fc.nat(100_000), perYuan, (all, wanted, balance, rate) => {
      const settings = { 'pollen.perYuan': rate }
      const spend = spendPollen(all, wanted, balance, settings)
      const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0)
      expect(sum(spend.counts)).toBe(spend.count)
      expect(sum(spend.amounts)).toBe(spend.amount)
      expect(spend.count).toBeLessThanOrEqual(Math.min(wanted, balance))
      all.forEach(({ availablePollen, quantity, remaining }, index) => {
        const [count = -1, amount = -1] = [spend.counts[index], spend.amounts[index]]
        expect(count >= 0 && amount >= 0).toBe(true)
        expect(count).toBeLessThanOrEqual(availablePollen * quantity)
        expect(amount).toBeLessThanOrEqual(remaining)
      })
    }),
  )
})
