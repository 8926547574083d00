import { expect, test } from 'vitest'
import { fen } from '../platform/money'
import { DAY } from '../platform/time'
import { expectedCost, expectedTakes, useRate } from './coupon.forecast'

const now = 1_700_000_000_000
const pace = { taken: 100, total: 0, beginAt: now - 10 * DAY, endAt: now + 5 * DAY }

test('more are taken at the pace so far, until the total or the end', () => {
  expect(expectedTakes(pace, now)).toBe(50)
  expect(expectedTakes({ ...pace, total: 120 }, now)).toBe(20)
  expect(expectedTakes({ ...pace, endAt: null }, now)).toBe(300)
  expect(expectedTakes({ ...pace, endAt: now }, now)).toBe(0)
  expect(expectedTakes({ ...pace, beginAt: now + DAY }, now)).toBe(0)
  // A campaign younger than a day counts as one day old.
  expect(expectedTakes({ ...pace, beginAt: now - DAY / 24 }, now)).toBe(500)
})

test('a forecast of the cost needs some ended coupons', () => {
  const usage = { open: 40, used: 15, over: 15, discount: fen(30_000) }
  expect(useRate(usage)).toBe(50)
  // 15 used coupons took off ¥300, ¥20 each; half of 40 + 10 will be used.
  expect(expectedCost(usage, 10)).toBe(30_000 + 25 * 2000)
  expect(expectedCost({ ...usage, over: 4 }, 10)).toBeUndefined()
  expect(expectedCost({ ...usage, used: 0, over: 30, discount: fen(0) }, 10)).toBe(0)
})
