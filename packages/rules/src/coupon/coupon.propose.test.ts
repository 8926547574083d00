import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fen } from '../platform/money'
import { type CouponLine, couponDiscount, inStepOrder } from './coupon.discount'
import { type OfferedCoupon, proposeCoupons } from './coupon.propose'
import { everyProduct } from './coupon.scope'
import { isAllowedSet } from './coupon.select'
import { CouponType } from './coupon.status'

const { ManJian, LiJian, ZheKou } = CouponType
const offered = (facts: Partial<OfferedCoupon> & { recordId: number }): OfferedCoupon => ({
  couponId: facts.recordId,
  type: LiJian,
  canPlus: false,
  threshold: fen(0),
  amount: fen(500),
  ratePercent: 100,
  productCanPlus: false,
  scope: everyProduct,
  isFreeShipping: false,
  endAt: 1000,
  ...facts,
})
const line = (amount: number): CouponLine => ({
  productId: 1,
  isActivityPrice: false,
  amount: fen(amount),
  remaining: fen(amount),
})
const best = (coupons: OfferedCoupon[], amount = 20_000) => {
  const [first] = proposeCoupons(coupons, [line(amount)])
  return first && { ids: first.coupons.map(({ recordId }) => recordId).sort(), discount: first.discount }
}

test('the largest discount wins, equal ones by the earliest end', () => {
  const small = offered({ recordId: 1 })
  const large = offered({ recordId: 2, type: ManJian, threshold: fen(19_900), amount: fen(4000) })
  expect(best([small, large])).toEqual({ ids: [2], discount: 4000 })
  expect(best([small, large], 19_899)).toEqual({ ids: [1], discount: 500 })
  expect(best([offered({ recordId: 3, endAt: 9 }), offered({ recordId: 4, endAt: 8 })])?.ids).toEqual([4])
})

test('those that may be combined are: ManJian, ZheKou and LiJian of one kind', () => {
  const full = offered({
    recordId: 1,
    type: ManJian,
    threshold: fen(10_000),
    amount: fen(2000),
    canPlus: true,
  })
  const rate = offered({ recordId: 2, type: ZheKou, ratePercent: 90, canPlus: true })
  const cash = [3, 4, 5].map((recordId) => offered({ recordId, couponId: 3, canPlus: true }))
  const other = offered({ recordId: 6, amount: fen(600), canPlus: true })
  // 200 − 20 = 180, − 18 = 162, − 3 × 5
  expect(best([full, rate, ...cash, other])).toEqual({ ids: [1, 2, 3, 4, 5], discount: 5300 })
})

test('at most ten of a kind, and only while each adds to the discount', () => {
  const many = Array.from({ length: 12 }, (_, index) =>
    offered({ recordId: index + 1, couponId: 1, canPlus: true }),
  )
  expect(best(many)?.ids).toHaveLength(10)
  expect(best(many, 1200)?.ids).toHaveLength(3)
})

test('a coupon without effect is not proposed; free shipping has an effect', () => {
  const unfit = offered({ recordId: 1, scope: { ...everyProduct, productIds: [7] } })
  expect(best([unfit])).toBeUndefined()
  expect(best([offered({ recordId: 2, amount: fen(0), isFreeShipping: true })])).toEqual({
    ids: [2],
    discount: 0,
  })
})

const anyCoupon = (recordId: number) =>
  fc
    .record({
      couponId: fc.integer({ min: 1, max: 4 }),
      type: fc.constantFrom(...Object.values(CouponType)),
      canPlus: fc.boolean(),
      threshold: fc.nat(20_000).map(fen),
      amount: fc.nat(3000).map(fen),
      ratePercent: fc.integer({ min: 50, max: 99 }),
    })
    .map((facts) => offered({ recordId, ...facts }))

test('every proposal is an allowed set, and the first beats every coupon alone', () => {
  const any = fc
    .array(fc.integer({ min: 0, max: 3 }), { maxLength: 12 })
    .chain((list) => fc.tuple(...list.map((_, index) => anyCoupon(index + 1))))
  fc.assert(
    fc.property(any, fc.nat(30_000), (coupons, amount) => {
      const sets = proposeCoupons(coupons, [line(amount)])
      for (const set of sets) expect(isAllowedSet(set.coupons)).toBe(true)
      const alone = coupons.map((coupon) => proposeCoupons([coupon], [line(amount)])[0]?.discount ?? 0)
      expect(sets[0]?.discount ?? 0).toBeGreaterThanOrEqual(Math.max(0, ...alone))
    }),
  )
})

/** What coupons take off one line together, applied in turn. */
const offTogether = (coupons: OfferedCoupon[], amount: number) =>
  inStepOrder(coupons).reduce((total, coupon) => {
    const answer = couponDiscount(coupon, [{ ...line(amount), remaining: fen(amount - total) }])
    return total + (answer.ok ? answer.value.discount : 0)
  }, 0)

const subsets = (coupons: OfferedCoupon[]): OfferedCoupon[][] =>
  coupons.reduce<OfferedCoupon[][]>((all, coupon) => [...all, ...all.map((set) => [...set, coupon])], [[]])

/** Red for a type that the proposals leave out, or apply in another turn than the order does. */
test('no allowed set of five kinds of any types gives more discount than the first proposal', () => {
  const any = fc
    .tuple(...[1, 2, 3, 4, 5].map(anyCoupon))
    .map((coupons) => coupons.map((coupon) => ({ ...coupon, couponId: coupon.recordId })))
  fc.assert(
    fc.property(any, fc.nat(60_000), (coupons, amount) => {
      const [first] = proposeCoupons(coupons, [line(amount)])
      const allowed = subsets(coupons).filter((set) => isAllowedSet(set))
      expect(first?.discount ?? 0).toBe(Math.max(...allowed.map((set) => offTogether(set, amount))))
    }),
    { numRuns: 300 },
  )
})
