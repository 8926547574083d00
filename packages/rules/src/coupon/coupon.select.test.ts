import { expect, test } from 'vitest'
import { isAllowedSet, type SelectableCoupon, selectionBar } from './coupon.select'
import { CouponType } from './coupon.status'

const { ManJian, LiJian, ZheKou } = CouponType
let next = 0
const coupon = (facts: Partial<SelectableCoupon> = {}): SelectableCoupon => ({
  recordId: ++next,
  couponId: 1,
  type: LiJian,
  canPlus: true,
  ...facts,
})

test('one coupon alone is always allowed', () => {
  expect(selectionBar([], coupon({ canPlus: false }))).toBeUndefined()
  expect(isAllowedSet([coupon({ canPlus: false })])).toBe(true)
})

test.each([
  ['two of which one stands alone', [{ canPlus: false }, {}], false],
  ['one of each type', [{ type: ManJian }, { type: ZheKou, couponId: 2 }, { couponId: 3 }], true],
  ['two ManJian', [{ type: ManJian }, { type: ManJian }], false],
  ['two ZheKou', [{ type: ZheKou }, { type: ZheKou, couponId: 2 }], false],
  ['LiJian of two kinds', [{}, { couponId: 2 }], false],
])('%s', (_, facts, allowed) => {
  expect(isAllowedSet(facts.map(coupon))).toBe(allowed)
})

test('ten LiJian of one kind, not eleven', () => {
  const ten = Array.from({ length: 10 }, () => coupon())
  expect(isAllowedSet(ten)).toBe(true)
  expect(selectionBar(ten, coupon())).toBe('most')
  expect(selectionBar(ten, ten[3] as SelectableCoupon)).toBeUndefined()
  // the shop may set a lower limit
  expect(isAllowedSet(ten, 9)).toBe(false)
  expect(selectionBar(ten.slice(0, 3), coupon(), 3)).toBe('most')
})

test('none is used twice', () => {
  const one = coupon()
  expect(isAllowedSet([one, one])).toBe(false)
})
