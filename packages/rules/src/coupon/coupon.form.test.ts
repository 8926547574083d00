import { expect, test } from 'vitest'
import { fen } from '../platform/money'
import { DAY } from '../platform/time'
import { type CouponForm, couponFormProblem, plainForm } from './coupon.form'
import { CouponType } from './coupon.status'

const now = 1_700_000_000_000
const form = (change: Partial<CouponForm> = {}): CouponForm => ({
  ...{ type: CouponType.ManJian, threshold: fen(9900), amount: fen(2000), ratePercent: 90 },
  ...{ maxDiscount: fen(500), isFreeShipping: false, validDays: 7, beginAt: null, endAt: null },
  ...change,
})
const shownFor = (change: Partial<CouponForm>) => couponFormProblem(form(change), now)

test('a form reports what is missing for its kind', () => {
  expect(shownFor({})).toBeUndefined()
  expect(shownFor({ threshold: fen(0) })).toBe('请填写使用门槛')
  expect(shownFor({ amount: fen(0) })).toBe('请填写减免金额')
  expect(shownFor({ amount: fen(9901) })).toBe('减免金额不能超过使用门槛')
  expect(shownFor({ type: CouponType.LiJian, amount: fen(0) })).toBe('请填写立减金额，或勾选包邮')
  expect(shownFor({ type: CouponType.LiJian, amount: fen(0), isFreeShipping: true })).toBeUndefined()
  expect(shownFor({ type: CouponType.ZheKou, ratePercent: 100 })).toBe('折扣应在 0.1 至 9.9 折之间')
  expect(shownFor({ type: CouponType.ZheKou, amount: fen(0), ratePercent: 85 })).toBeUndefined()
})

test('a form has days or a future end, after its begin', () => {
  expect(shownFor({ validDays: null })).toBe('请填写有效天数或结束时间')
  expect(shownFor({ validDays: null, endAt: now })).toBe('结束时间要晚于现在')
  expect(shownFor({ validDays: null, beginAt: now + DAY, endAt: now + DAY })).toBe('结束时间要晚于开始时间')
  expect(shownFor({ validDays: null, beginAt: now + DAY, endAt: now + 2 * DAY })).toBeUndefined()
})

test('what belongs to another kind is left out', () => {
  expect(plainForm(form())).toMatchObject({ ratePercent: 100, maxDiscount: null, amount: 2000 })
  expect(plainForm(form({ type: CouponType.ZheKou }))).toMatchObject({
    amount: 0,
    ratePercent: 90,
    maxDiscount: 500,
  })
})
