import type { CouponLine } from '@greenstar/rules/coupon/coupon.discount'
import { couponDiscount } from '@greenstar/rules/coupon/coupon.discount'
import { type OfferedCoupon, proposeCoupons } from '@greenstar/rules/coupon/coupon.propose'
import { isAllowedSet } from '@greenstar/rules/coupon/coupon.select'
import { type Fen, formatYuan } from '@greenstar/rules/platform/money'
import { DAY, shanghaiDay } from '@greenstar/rules/platform/time'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import { getSetting } from '../setting/setting.service'
import { factsOf } from './coupon.facts'
import { listUsable, type UsableCoupon } from './coupon.read'
import { recordWire } from './coupon.wire'
import { type CouponUse, giveBackCoupons, useCoupons } from './order-coupons.store'

export type { CouponUse }

/** A coupon of the buyer in an order: usable with what it takes off alone, or why it is not. */
export type OrderCoupon = {
  row: UsableCoupon
  facts: OfferedCoupon
  /** What it takes off these lines by itself; 0 when it cannot be used. */
  alone: Fen | 0
  /** Why it cannot be used here; empty when it can (domain 1, Prompt). */
  prompt: string
}

export type OrderCoupons = {
  list: OrderCoupon[]
  /** The coupons that count for the price. */
  chosen: OfferedCoupon[]
}

const promptOf = (
  { record, budgetLeft }: UsableCoupon,
  facts: OfferedCoupon,
  lines: readonly CouponLine[],
  now: number,
) => {
  if (record.beginAt && record.beginAt.getTime() > now)
    return { alone: 0 as const, prompt: `${shanghaiDay(record.beginAt.getTime())} 起可用` }
  const answer = couponDiscount(facts, lines)
  if (!answer.ok) {
    const missing = answer.facts.missing as Fen | undefined
    return {
      alone: 0 as const,
      prompt: missing === undefined ? '不适用于所选商品' : `还差 ¥${formatYuan(missing)}`,
    }
  }
  if (budgetLeft !== null && Number(budgetLeft) < answer.value.discount)
    return { alone: 0 as const, prompt: '该券的优惠名额已用完' }
  return { alone: answer.value.discount, prompt: '' }
}

/**
 * The coupons a member has for these lines, each with what it takes off or what is missing, and those that count:
 * the `wanted` ones. Refuses with coupon/not-usable when a wanted one cannot be used here, and with
 * coupon/not-together when they may not be combined (domain 6). One statement.
 */
export const couponsForOrder = async (
  db: Db,
  memberId: number,
  lines: readonly CouponLine[],
  wanted: readonly number[],
  now: number,
): Promise<OrderCoupons> => {
  const rows = await listUsable(db, memberId, new Date(now))
  const list = rows.map((row): OrderCoupon => {
    const facts = factsOf(row.template, row.record)
    return { row, facts, ...promptOf(row, facts, lines, now) }
  })
  const byId = new Map(list.map((one) => [one.facts.recordId, one]))
  const chosen = wanted.map((id) => byId.get(id))
  const sound = chosen.flatMap((one) => (one && one.prompt === '' ? [one.facts] : []))
  if (sound.length !== wanted.length) throw refuse('coupon/not-usable')
  if (!isAllowedSet(sound)) throw refuse('coupon/not-together')
  return { list, chosen: sound }
}

/** Allowed sets of those coupons, the best first (domain 6: largest RealDisCount, ties by the earliest end). */
export const bestSets = ({ list }: OrderCoupons, lines: readonly CouponLine[]): OfferedCoupon[][] =>
  proposeCoupons(
    list.filter(({ prompt }) => prompt === '').map(({ facts }) => facts),
    lines,
  ).map(({ coupons }) => [...coupons])

/** They on the wire: what may be used first, by what it takes off; the others behind with what is missing. */
export const orderCouponsWire = ({ list }: OrderCoupons, now: number) =>
  [...list]
    .sort(
      (a, b) =>
        Number(a.prompt !== '') - Number(b.prompt !== '') ||
        b.alone - a.alone ||
        a.facts.endAt - b.facts.endAt,
    )
    .map(({ row, alone, prompt }) => recordWire(row, now, { discountFen: alone, prompt }))

/**
 * Uses coupons in an order being placed: 10 → 20, in the caller's transaction. Refuses with coupon/not-usable when one
 * was used, ended or stopped meanwhile, with coupon/budget-over when its campaign can bear no more.
 */
export const spendCoupons = async (
  db: Db,
  order: { id: number; memberId: number },
  uses: readonly CouponUse[],
  now: number,
): Promise<void> => {
  if (uses.length === 0) return
  const { ids, over } = await useCoupons(db, order, uses, 'member', new Date(now))
  if (ids.length !== uses.length) throw refuse('coupon/not-usable')
  if (over !== undefined) throw refuse('coupon/budget-over', { name: over })
}

/**
 * Gives back the coupons of an order that ends before it was shipped, or whole for a fault of the shop (domain 3). One
 * that ended meanwhile is over, or gets days more when the cause was the shop's. A second time nothing happens.
 */
export const returnCoupons = async (
  app: App,
  db: Db,
  orderId: number,
  cause: { now: number; actor: string; reason: string; isOurs?: boolean },
): Promise<void> => {
  const { now, actor, reason, isOurs } = cause
  const days = isOurs ? await getSetting(app, 'coupon.extraDays', db) : 0
  const later = isOurs ? new Date(now + days * DAY) : null
  await giveBackCoupons(db, [orderId], { now: new Date(now), later, actor, reason })
}
