import { DAY } from '../platform/time'
import type { DealPrice, DealStep } from './deal.discount'
import { type DealKind, dealKinds } from './deal.kind'

/** A deal as an operator enters it; times in ms, the budget in fen. */
export type DealForm = {
  readonly kind: DealKind
  readonly steps: readonly DealStep[]
  readonly prices?: readonly DealPrice[] | undefined
  readonly budgetFen: number
  readonly beginMs: number
  readonly endMs: number
}

const MAX_DAYS = 60

const rises = (values: readonly number[]) =>
  values.every((value, at) => at === 0 || value > (values[at - 1] ?? 0))

const giftProblem = (from: number, worth: number) => {
  if (worth <= 0) return '请选择赠品'
  return worth > from ? '赠品的价值不能超过门槛' : undefined
}

const stepProblem = (kind: DealKind, { from, off }: DealStep) => {
  const { counts, takes, maxPercent, word } = dealKinds[kind]
  if (counts === 'amount' && from <= 0) return '请填写门槛'
  if (counts === 'pieces' && from < 2) return '至少 2 件起'
  if (takes === 'gift') return giftProblem(from, off)
  if (off <= 0) return '请填写优惠'
  if (takes === 'amount') return off > from ? '减免金额不能超过门槛' : undefined
  return off > maxPercent ? `${word}最多优惠 ${maxPercent}%` : undefined
}

/** Prices of one deal. */
export const MAX_PRICES = 200

const pricesProblem = (prices: readonly DealPrice[] = []) => {
  if (prices.length === 0 || prices.length > MAX_PRICES) return `请填写 1 到 ${MAX_PRICES} 个会员日价`
  if (prices.some(({ fen }) => fen <= 0)) return '会员日价应大于 0'
  const each = new Set(prices.map(({ productId, level }) => `${productId}:${level}`))
  return each.size < prices.length ? '同一商品同一等级只能有一个会员日价' : undefined
}

const stepsProblem = ({ kind, steps }: Pick<DealForm, 'kind' | 'steps'>) => {
  const { maxSteps } = dealKinds[kind]
  if (steps.length === 0 || steps.length > maxSteps) return `请填写 1 到 ${maxSteps} 档优惠`
  const broken = steps.map((step) => stepProblem(kind, step)).find((why) => why)
  if (broken) return broken
  const isRising = rises(steps.map(({ from }) => from)) && rises(steps.map(({ off }) => off))
  return isRising ? undefined : '门槛和优惠要一档比一档高'
}

/** Problem of the form; undefined if it is valid (domain 11b). */
export const dealFormProblem = (form: DealForm, nowMs: number): string | undefined => {
  const { beginMs, endMs, budgetFen } = form
  const length = endMs - beginMs
  if (length <= 0 || endMs <= nowMs) return '结束时间要晚于开始时间和现在'
  if (length > MAX_DAYS * DAY) return `促销最长 ${MAX_DAYS} 天`
  const isGift = dealKinds[form.kind].takes === 'gift'
  const hasPrices = dealKinds[form.kind].takes === 'price'
  const broken = hasPrices ? pricesProblem(form.prices) : stepsProblem(form)
  return broken ?? (budgetFen > 0 ? undefined : isGift ? '请填写赠品份数' : '请填写预算')
}
