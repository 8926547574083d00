import { type CouponLine, couponDiscount } from '@greenstar/rules/coupon/coupon.discount'
import { type OfferedCoupon, proposeCoupons } from '@greenstar/rules/coupon/coupon.propose'
import { isAllowedSet } from '@greenstar/rules/coupon/coupon.select'
import { type Fen, formatYuan, zeroFen } from '@greenstar/rules/platform/money'
import { DAY, shanghaiDay } from '@greenstar/rules/platform/time'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { type Refusal, refuse } from '../platform/refuse'
import { getSetting } from '../setting/setting.service'
import { couponCost, factsOf } from './coupon.facts'
import { listTemplatesOf, listUsable, type UsableCoupon } from './coupon.read'
import { recordWire } from './coupon.wire'
import { type CouponUse, giveBackCoupons, useCoupons } from './offer/order-coupons.store'

/** A coupon of the buyer for an order, with its discount if used alone, or why it cannot be used. */
export type OrderCoupon = {
  row: UsableCoupon
  facts: OfferedCoupon
  /** Discount on these lines if used alone; 0 if it cannot be used. */
  alone: Fen
  /** Why it cannot be used; empty if it can (domain 1, Prompt). */
  prompt: string
}

export type OrderCoupons = {
  /** The buyer's coupons, usable here or not. */
  list: readonly OrderCoupon[]
  used: readonly OfferedCoupon[]
  /** Sets to preselect from, best first; empty if coupons were chosen. */
  proposals: readonly (readonly OfferedCoupon[])[]
  problem: Refusal | undefined
}

const judged = (row: UsableCoupon, lines: readonly CouponLine[], now: number): OrderCoupon => {
  const facts = factsOf(row.template, row.record)
  const unfit = (prompt: string) => ({ row, facts, alone: zeroFen, prompt })
  const begin = row.record.beginAt?.getTime() ?? 0
  if (begin > now) return unfit(`${shanghaiDay(begin)} 起可用`)
  const answer = couponDiscount(facts, lines)
  if (!answer.ok) {
    const missing = answer.facts.missing as Fen | undefined
    return unfit(missing === undefined ? '不适用于所选商品' : `还差 ¥${formatYuan(missing)}`)
  }
  const { discount } = answer.value
  if (row.budgetLeft !== null && Number(row.budgetLeft) < discount) return unfit('这张券的优惠名额已用完')
  return { row, facts, alone: discount, prompt: '' }
}

/** A member's coupons that may fit an order, the chosen ones first. One query. */
export const couponsToJudge = (
  db: Db,
  memberId: number,
  chosen: readonly number[] | undefined,
  now: number,
) => listUsable(db, memberId, chosen ?? [], new Date(now))

/**
 * Judges a member's coupons for these lines: each with its discount or what is missing, and the chosen ones
 * or sets to preselect from (domain 6: largest RealDisCount, ties by the earliest end). `problem`: why the
 * chosen ones cannot be used (coupon/not-usable, coupon/not-together, or promotion/newcomer-gift-used if the receiver's
 * household had the newcomer gift, `hadGift`).
 */
export const couponsForOrder = (
  rows: readonly UsableCoupon[],
  lines: readonly CouponLine[],
  chosen: readonly number[] | undefined,
  { now, maxOfAKind, hadGift }: { now: number; maxOfAKind: number; hadGift: boolean },
): OrderCoupons => {
  const isBarred = ({ record }: UsableCoupon) => hadGift && record.source === 'newcomer'
  const list = rows.map((row) => {
    const one = judged(row, lines, now)
    return isBarred(row)
      ? { ...one, alone: zeroFen, prompt: '这个收货电话或地址近期已有会员用过新人礼' }
      : one
  })
  const usable = list.filter(({ prompt }) => prompt === '').map(({ facts }) => facts)
  if (!chosen) {
    const proposals = proposeCoupons(usable, lines, maxOfAKind).map(({ coupons }) => coupons)
    return { list, used: [], proposals, problem: undefined }
  }
  const used = chosen.flatMap((id) => usable.find(({ recordId }) => recordId === id) ?? [])
  const answer = { list, proposals: [], problem: undefined }
  if (list.some(({ row, facts }) => isBarred(row) && chosen.includes(facts.recordId)))
    return { ...answer, used: [], problem: refuse('promotion/newcomer-gift-used') }
  if (used.length !== chosen.length) return { ...answer, used: [], problem: refuse('coupon/not-usable') }
  if (!isAllowedSet(used, maxOfAKind)) return { ...answer, used: [], problem: refuse('coupon/not-together') }
  return { ...answer, used }
}

/** Coupons of an order on the wire: usable ones by discount, then the others with what is missing. */
export const orderCouponsWire = (list: readonly OrderCoupon[], now: number) =>
  [...list]
    .sort(
      (a, b) =>
        Number(a.prompt !== '') - Number(b.prompt !== '') ||
        b.alone - a.alone ||
        a.facts.endAt - b.facts.endAt,
    )
    .map(({ row, alone, prompt }) => recordWire(row, now, { discountFen: alone, prompt }))

/**
 * Uses coupons in an order being placed: 10 → 20, in the caller's transaction. Refuses with coupon/not-usable
 * if one was used, ended or stopped since, with coupon/budget-over if a campaign's budget is not enough.
 */
export const spendCoupons = async (
  db: Db,
  order: { id: number; memberId: number },
  uses: readonly CouponUse[],
  now: number,
): Promise<void> => {
  const { ids, over } = await useCoupons(db, order, uses, 'member', new Date(now))
  if (ids.length !== uses.length) throw refuse('coupon/not-usable')
  if (over !== undefined) throw refuse('coupon/budget-over', { name: over })
}

/**
 * Restores the coupons of orders (domain 3). A coupon whose time is over expires, or gets extra days if the
 * shop caused it (`isOurs`). Idempotent.
 */
export const returnCoupons = async (
  app: App,
  db: Db,
  orders: readonly { order: { id: number } }[],
  cause: { now: number; actor: string; reason: string; isOurs: boolean },
): Promise<void> => {
  const { now, actor, reason, isOurs } = cause
  const days = isOurs ? await getSetting(app, 'coupon.extraDays', db) : 0
  const later = isOurs ? new Date(now + days * DAY) : null
  const ids = orders.map(({ order }) => order.id)
  await giveBackCoupons(db, ids, { now: new Date(now), later, actor, reason })
}

/** Ids of the templates of these coupons, each once. */
export const templatesOf = async (db: Db, recordIds: readonly number[]): Promise<number[]> => [
  ...new Set((await listTemplatesOf(db, recordIds)).map(({ id }) => id)),
]

/**
 * Sums what coupons can save at most (fen), on goods and on freight (`freight`, of one parcel). `largest`: the
 * largest order to expect, asked only if the discount of one grows with the order.
 */
export const worthOfCoupons = async (
  db: Db,
  recordIds: readonly number[],
  { freight, largest }: { freight: Fen; largest: () => Promise<Fen> },
): Promise<number> => {
  let sum = 0
  for (const template of await listTemplatesOf(db, recordIds))
    sum += couponCost(template, freight) ?? couponCost(template, freight, await largest()) ?? 0
  return sum
}

export { scopeOf } from './coupon.facts'
export { describeScope } from './template/scope-words'
