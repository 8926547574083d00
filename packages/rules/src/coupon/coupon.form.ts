import { type Fen, zeroFen } from '../platform/money'
import type { CouponType } from './coupon.status'
import { couponTypes } from './coupon.types'

/** Terms of a kind of coupon as an operator enters them; amounts in fen, times in ms. */
export type CouponForm = {
  readonly type: CouponType
  readonly threshold: Fen
  readonly amount: Fen
  readonly ratePercent: number
  readonly maxDiscount: Fen | null
  readonly isFreeShipping: boolean
  readonly validDays: number | null
  readonly beginAt: number | null
  readonly endAt: number | null
}

const discountProblem = ({ type, threshold, amount, ratePercent, isFreeShipping }: CouponForm) => {
  const { takes, needsThreshold } = couponTypes[type]
  if (takes === 'percentage' && (ratePercent < 1 || ratePercent > 99)) return '折扣应在 0.1 至 9.9 折之间'
  if (needsThreshold && threshold <= 0) return '请填写使用门槛'
  if (takes === 'percentage') return undefined
  if (!needsThreshold) return amount > 0 || isFreeShipping ? undefined : '请填写立减金额，或勾选包邮'
  if (amount <= 0) return '请填写减免金额'
  return amount > threshold ? '减免金额不能超过使用门槛' : undefined
}

const termProblem = ({ validDays, beginAt, endAt }: CouponForm, now: number) => {
  if (validDays === null && endAt === null) return '请填写有效天数或结束时间'
  if (endAt !== null && endAt <= now) return '结束时间要晚于现在'
  return beginAt !== null && endAt !== null && beginAt >= endAt ? '结束时间要晚于开始时间' : undefined
}

/** Problem of the form; undefined if it is valid (domain 6, spec 4). */
export const couponFormProblem = (form: CouponForm, now: number): string | undefined =>
  discountProblem(form) ?? termProblem(form, now)

/** Resets the fields that the type does not use, so that no coupon shows them. */
export const plainForm = <Form extends CouponForm>(form: Form): Form => {
  const isPercentage = couponTypes[form.type].takes === 'percentage'
  return {
    ...form,
    amount: isPercentage ? zeroFen : form.amount,
    ratePercent: isPercentage ? form.ratePercent : 100,
    maxDiscount: isPercentage ? form.maxDiscount : null,
    beginAt: form.validDays === null ? form.beginAt : null,
  }
}
