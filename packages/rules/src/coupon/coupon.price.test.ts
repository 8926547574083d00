import { expect, test } from 'vitest'
import { fen } from '../platform/money'
import { type OpenCoupon, priceAfterCoupon } from './coupon.price'
import { everyProduct } from './coupon.scope'
import { CouponType } from './coupon.status'

const coupon = (facts: Partial<OpenCoupon> = {}): OpenCoupon => ({
  recordId: 0,
  type: CouponType.LiJian,
  threshold: fen(0),
  amount: fen(500),
  ratePercent: 100,
  productCanPlus: false,
  scope: everyProduct,
  isFreeShipping: false,
  ...facts,
})
const manJian = coupon({ type: CouponType.ManJian, threshold: fen(9900), amount: fen(2000) })
const zheKou = coupon({ type: CouponType.ZheKou, amount: fen(0), ratePercent: 90, maxDiscount: fen(1000) })
const free = coupon({ amount: fen(0), isFreeShipping: true })
const piece = (amount: number, isActivityPrice = false) => ({
  ...{ productId: 7, classId: 3, isActivityPrice },
  amount: fen(amount),
})

test.each<[string, readonly OpenCoupon[], number, number | undefined]>([
  ['no coupon', [], 9900, undefined],
  ['one below its minimum', [manJian], 9899, undefined],
  ['one at its minimum', [manJian], 9900, 7900],
  ['a percentage', [zheKou], 5000, 4500],
  ['a percentage at its maximum', [zheKou], 30_000, 29_000],
  ['the best of several', [coupon(), manJian, zheKou], 10_000, 8000],
  ['more than it costs', [coupon()], 300, 0],
  ['freight alone', [free], 9900, undefined],
  ['another product', [coupon({ scope: { ...everyProduct, productIds: [8] } })], 9900, undefined],
  ['its class', [coupon({ scope: { ...everyProduct, classIds: [3] } })], 9900, 9400],
  ['an exclusion', [coupon({ scope: { ...everyProduct, excludedIds: [7] } })], 9900, undefined],
  ['a budget that does not reach', [coupon({ budgetLeft: fen(499) })], 9900, undefined],
  ['a budget that just reaches', [coupon({ budgetLeft: fen(500) })], 9900, 9400],
])('%s', (_, coupons, amount, price) => {
  expect(priceAfterCoupon(coupons, piece(amount))?.price).toBe(price)
})

test('an activity price allows only coupons for activity prices', () => {
  expect(priceAfterCoupon([coupon()], piece(9900, true))).toBeUndefined()
  expect(priceAfterCoupon([coupon({ productCanPlus: true })], piece(9900, true))?.price).toBe(9400)
})

test('the coupon of the price is named', () => {
  const two = [coupon({ recordId: 3 }), coupon({ recordId: 4, amount: fen(700) })]
  expect(priceAfterCoupon(two, piece(9900))?.recordId).toBe(4)
})
