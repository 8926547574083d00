import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fen } from '../platform/money'
import { type CouponLine, couponDiscount } from './coupon.discount'
import { everyProduct } from './coupon.scope'
import { CouponType } from './coupon.status'
import { couponTypes, type DiscountTerms, discountOf, maxDiscountOf } from './coupon.types'

const types = Object.values(CouponType)
const terms: fc.Arbitrary<DiscountTerms> = fc.record({
  type: fc.constantFrom(...types),
  threshold: fc.integer({ min: 1, max: 30_000 }).map(fen),
  amount: fc.nat(5000).map(fen),
  ratePercent: fc.integer({ min: 1, max: 99 }),
  maxDiscount: fc.option(fc.integer({ min: 1, max: 5000 }).map(fen)),
})
const goods = fc.nat(200_000).map(fen)

test('every type has its own place in the sequence', () => {
  expect(new Set(types.map((type) => couponTypes[type].turn)).size).toBe(types.length)
})

test('a discount of any type never falls when the amount grows', () => {
  fc.assert(
    fc.property(terms, goods, goods, (coupon, a, b) => {
      const [less, more] = [fen(Math.min(a, b)), fen(Math.max(a, b))]
      const off = (worth: typeof less) => discountOf(coupon, { full: worth, left: worth })
      expect(off(more)).toBeGreaterThanOrEqual(off(less))
    }),
  )
})

/** Red for a type whose cost is not that of its discount, such as one that repeats and is counted once. */
test('no order up to the largest gets more discount than the stated cost of a coupon, of any type', () => {
  fc.assert(
    fc.property(terms, goods, goods, fc.boolean(), (coupon, a, b, isKnown) => {
      const [amount, largest] = [fen(Math.min(a, b)), fen(Math.max(a, b))]
      const line: CouponLine = { productId: 1, isActivityPrice: false, amount, remaining: amount }
      const facts = {
        ...coupon,
        maxDiscount: coupon.maxDiscount ?? undefined,
        recordId: 1,
        productCanPlus: false,
      }
      const answer = couponDiscount({ ...facts, scope: everyProduct, isFreeShipping: false }, [line])
      const cost = maxDiscountOf(coupon, isKnown ? largest : undefined)
      if (isKnown) expect(cost).toBeDefined()
      if (answer.ok && cost !== undefined) expect(answer.value.discount).toBeLessThanOrEqual(cost)
    }),
    { numRuns: 2000 },
  )
})

test('the largest discount of a coupon is its amount, the limit of its percentage, or that of the largest order', () => {
  const coupon = { threshold: fen(9900), amount: fen(2000), ratePercent: 90, maxDiscount: fen(500) }
  expect(maxDiscountOf({ ...coupon, type: CouponType.ManJian })).toBe(2000)
  expect(maxDiscountOf({ ...coupon, type: CouponType.LiJian }, fen(100_000))).toBe(2000)
  expect(maxDiscountOf({ ...coupon, type: CouponType.ZheKou }, fen(100_000))).toBe(500)
  const open = { ...coupon, type: CouponType.ZheKou, maxDiscount: null }
  expect(maxDiscountOf(open, fen(100_000))).toBe(10_000)
  expect(maxDiscountOf(open)).toBeUndefined()
})
