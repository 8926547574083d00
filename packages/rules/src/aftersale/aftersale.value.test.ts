import { expect, test } from 'vitest'
import { goodsValue, leavingValue, pollenWorth } from './aftersale.value'

test('money, goods, postage, coupons and coins are one value', () => {
  const all = { refundFen: 1000, goodsFen: 200, postageFen: 800, couponFen: 50, pollenNum: 300 }
  expect(leavingValue(all, {})).toBe(2350)
  expect(leavingValue({ goodsFen: 43_000 }, {})).toBe(43_000)
  expect(leavingValue({}, {})).toBe(0)
})

test('coins are valued at what they pay, rounded up to the fen', () => {
  expect(pollenWorth(100, {})).toBe(100)
  expect(pollenWorth(1, { 'pollen.perYuan': 1000 })).toBe(1)
})

test.each([
  [{ unitPriceFen: 900, ordinaryFen: 900, pollenNum: 0 }, 'selling', 900],
  [{ unitPriceFen: 100, ordinaryFen: 30_000, pollenNum: 0 }, 'flash', 30_000],
  [{ unitPriceFen: 900, ordinaryFen: null, pollenNum: 500 }, 'selling', 900],
  [{ unitPriceFen: 500, ordinaryFen: null, pollenNum: 4000 }, 'pollen', 2500],
])('a piece %j at the price %s is worth %i fen', (line, priceReason, fen) => {
  expect(goodsValue([{ ...line, priceReason, quantity: 2 }], () => 1, {})).toBe(fen)
})
