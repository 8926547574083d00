import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fen } from '../platform/money'
import { type CouponFacts, type CouponLine, couponDiscount, inStepOrder, isEligible } from './coupon.discount'
import { everyProduct } from './coupon.scope'
import { CouponType } from './coupon.status'

const { ManJian, LiJian, ZheKou } = CouponType
const coupon = (facts: Partial<CouponFacts> = {}): CouponFacts => ({
  recordId: 1,
  type: LiJian,
  threshold: fen(0),
  amount: fen(500),
  ratePercent: 100,
  productCanPlus: false,
  scope: everyProduct,
  isFreeShipping: false,
  ...facts,
})
const forProducts = (...productIds: number[]) => ({ ...everyProduct, productIds })
const line = (amount: number, facts: Partial<CouponLine> = {}): CouponLine => ({
  productId: 1,
  isActivityPrice: false,
  amount: fen(amount),
  remaining: fen(amount),
  ...facts,
})

test('coupons work as ManJian, ZheKou, LiJian', () => {
  const all = [coupon({ type: LiJian }), coupon({ type: ManJian }), coupon({ type: ZheKou })]
  expect(inStepOrder(all).map(({ type }) => type)).toEqual([ManJian, ZheKou, LiJian])
})

test.each([
  ['all products', {}, {}, true],
  ['its product', { scope: forProducts(1) }, {}, true],
  ['its page', { scope: forProducts(9) }, { mainId: 9 }, true],
  ['another product', { scope: forProducts(2) }, { mainId: 9 }, false],
  ['activity price', {}, { isActivityPrice: true }, false],
  ['a deal', {}, { hasDeal: true }, true],
  ['a deal, unless it may not be combined', { withDeals: false }, { hasDeal: true }, false],
  ['activity price with ProductCanPlus', { productCanPlus: true }, { isActivityPrice: true }, true],
])('%s', (_, facts, lineFacts, eligible) => {
  expect(isEligible(coupon(facts), line(100, lineFacts))).toBe(eligible)
})

test('LiJian takes its amount, split by what is left', () => {
  expect(couponDiscount(coupon(), [line(3000), line(1000)])).toEqual({
    ok: true,
    value: { discount: 500, shares: [375, 125] },
  })
})

test('ManJian needs its threshold before any coupon, and returns what is missing', () => {
  const twenty = coupon({ type: ManJian, threshold: fen(9900), amount: fen(2000) })
  expect(couponDiscount(twenty, [line(9899)])).toEqual({
    ok: false,
    code: 'coupon/below-threshold',
    facts: { missing: 1 },
  })
  expect(couponDiscount(twenty, [line(9900, { remaining: fen(5000) })])).toMatchObject({
    value: { discount: 2000 },
  })
  expect(couponDiscount(twenty, [line(9900, { productId: 2 })])).toMatchObject({ ok: true })
  expect(couponDiscount({ ...twenty, scope: forProducts(2) }, [line(9900)])).toMatchObject({
    code: 'coupon/not-for-these',
  })
})

test.each([
  [10_000, 90, undefined, 1000],
  [10_005, 90, undefined, 1001],
  [10_004, 90, undefined, 1000],
  [10_000, 85, 1200, 1200],
  [1, 50, undefined, 1],
  [10_000, 0, undefined, 10_000],
])('ZheKou on %i fen at %i percent, at most %s: %i', (amount, ratePercent, max, discount) => {
  const maxDiscount = max === undefined ? undefined : fen(max)
  const answer = couponDiscount(coupon({ type: ZheKou, ratePercent, maxDiscount }), [line(amount)])
  expect(answer).toMatchObject({ value: { discount } })
})

test('no discount exceeds what is left', () => {
  expect(couponDiscount(coupon({ amount: fen(9999) }), [line(3000, { remaining: fen(10) })])).toMatchObject({
    value: { discount: 10, shares: [10] },
  })
})

test('lines outside the scope bear nothing', () => {
  const mixed = [line(3000, { isActivityPrice: true }), line(1000)]
  expect(couponDiscount(coupon(), mixed)).toMatchObject({ value: { shares: [0, 500] } })
})

const anyLine = fc
  .record({
    amount: fc.nat(1_000_000),
    share: fc.integer({ min: 0, max: 100 }),
    isActivityPrice: fc.boolean(),
  })
  .map(({ amount, share, isActivityPrice }) =>
    line(amount, { remaining: fen(Math.floor((amount * share) / 100)), isActivityPrice }),
  )
const anyCoupon = fc
  .record({
    type: fc.constantFrom(ManJian, LiJian, ZheKou),
    threshold: fc.nat(50_000).map(fen),
    amount: fc.nat(50_000).map(fen),
    ratePercent: fc.integer({ min: 0, max: 100 }),
    productCanPlus: fc.boolean(),
  })
  .map(coupon)

test('shares are non-negative, add up, and never exceed what is left of a line', () => {
  fc.assert(
    fc.property(anyCoupon, fc.array(anyLine, { minLength: 1, maxLength: 10 }), (any, lines) => {
      const answer = couponDiscount(any, lines)
      if (!answer.ok) return
      const { discount, shares } = answer.value
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(discount)
      shares.forEach((share, index) => {
        expect(Number.isSafeInteger(share) && share >= 0).toBe(true)
        expect(share).toBeLessThanOrEqual(lines[index]?.remaining ?? 0)
      })
    }),
  )
})
