import { expect, test } from 'vitest'
import { fen } from '../platform/money'
import { CouponType } from './coupon.status'
import { type CouponTerms, couponSummary } from './coupon.text'
import { couponCondition, couponFigure } from './coupon.ticket'

const { ManJian, LiJian, ZheKou } = CouponType
const terms = (facts: Partial<CouponTerms>): CouponTerms => ({
  type: LiJian,
  threshold: fen(0),
  amount: fen(0),
  ratePercent: 100,
  isFreeShipping: false,
  ...facts,
})

test.each([
  [{ type: ManJian, threshold: fen(19_900), amount: fen(4000) }, '¥40', '满 199 可用', '满 199 减 40'],
  [{ type: LiJian, amount: fen(1550) }, '¥15.5', '无门槛', '立减 15.5'],
  [{ type: ZheKou, ratePercent: 90, maxDiscount: fen(6000) }, '9折', '最多减 60', '9 折（最多减 60）'],
  [{ type: ZheKou, ratePercent: 85, threshold: fen(10_000) }, '8.5折', '满 100 可用', '满 100 享 8.5 折'],
  [{ isFreeShipping: true }, '包邮', '无门槛', '包邮'],
  [{ amount: fen(500), isFreeShipping: true }, '¥5', '无门槛', '立减 5 且包邮'],
])('%o', (facts, figure, condition, summary) => {
  const all = terms(facts)
  expect(Object.values(couponFigure(all)).join('')).toBe(figure)
  expect(couponCondition(all)).toBe(condition)
  expect(couponSummary(all)).toBe(summary)
})
