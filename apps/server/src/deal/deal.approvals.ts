import { ProductAttribute, ProductStatus } from '@greenstar/rules/catalog/product.status'
import { leftAfterDeal } from '@greenstar/rules/deal/deal.discount'
import { dealFormProblem } from '@greenstar/rules/deal/deal.form'
import { dealText } from '@greenstar/rules/deal/deal.text'
import { fen, formatYuan } from '@greenstar/rules/platform/money'
import { isRepeat } from '@greenstar/rules/platform/moves'
import { FlashStatus } from '@greenstar/rules/promotion/flash'
import { flashMoves } from '@greenstar/rules/promotion/flash.moves'
import { askedBelowFloor, type LowPrice, listLowered } from '../catalog/price/floor.service'
import { gainsOfLowered } from '../catalog/price/lowered.service'
import { getSellable } from '../catalog/product/sku.service'
import { scopeOf } from '../coupon/coupon.service'
import { type Act, actorsOf, lockActs, mayAlone, recordAct } from '../operator/act.service'
import { askApproval, defineApproval } from '../operator/approval.service'
import type { App } from '../platform/app'
import { audit } from '../platform/audit/audit'
import { forget, pages } from '../platform/cache-news'
import type { Db } from '../platform/database/connect'
import { mustBeSeen } from '../platform/frozen'
import type { RequestFacts, SignedInOperator } from '../platform/http/context'
import { refuse } from '../platform/refuse'
import { type DealRow, seenOf, termsOf } from './deal.facts'
import { countLive, lockDeal, MAX_LIVE, markPublished } from './deal.store'

export const showDeals = (app: App, db: Db) => forget(app, db, 'deal.', pages)
export const dealSubject = (id: number) => `deal:${id}`

/** Locks a deal; refuses deal/gone, or deal/state-changed if it is in none of `statuses`. */
export const heldDeal = async (db: Db, id: number, ...statuses: FlashStatus[]): Promise<DealRow> => {
  const row = await lockDeal(db, id)
  if (!row) throw refuse('deal/gone')
  if (!statuses.includes(row.status as FlashStatus)) throw refuse('deal/state-changed')
  return row
}

/** The goods of a gift; undefined if they cannot be given: deleted, of the coin mall, or sold in advance. */
export const giftGoods = async (db: Db, productId: number) => {
  const sku = (await getSellable(db, [productId])).get(productId)
  const isGiven =
    sku && sku.status !== ProductStatus.delete && sku.productAttribute === ProductAttribute.normal
  return isGiven ? sku : undefined
}

/** Refuses to publish a gift whose price has changed since it was saved, or of which there are not enough pieces. */
const checkGift = async (db: Db, { gift, steps, budgetFen }: DealRow) => {
  if (!gift) return
  const worthFen = steps[0]?.off ?? 0
  const goods = await giftGoods(db, gift.productId)
  if (!goods || goods.priceFen * gift.quantity !== worthFen)
    throw refuse('deal/terms', { why: '赠品的价格或状态已变化，请重新保存后再发布' })
  const needed = (budgetFen / worthFen) * gift.quantity
  if (goods.stock < needed)
    throw refuse('deal/terms', {
      why: `赠品库存不足：需要 ${needed} 件，现有 ${Math.max(goods.stock, 0)} 件`,
    })
}

/** Refuses terms or times that are not valid now. */
export const checkDeal = (
  row: Pick<DealRow, 'kind' | 'steps' | 'gift' | 'prices' | 'budgetFen' | 'beginAt' | 'endAt'>,
  now: number,
) => {
  const { beginAt, endAt, budgetFen } = row
  const form = { ...termsOf(row), budgetFen, beginMs: beginAt.getTime(), endMs: endAt.getTime() }
  const why = dealFormProblem(form, now)
  if (why) throw refuse('deal/terms', { why })
}

/** Returns the products that a deal can bring below their floors or half of their price, with what is left of a piece. */
export const dealLowPrices = (
  db: Db,
  row: Parameters<typeof termsOf>[0] & Parameters<typeof scopeOf>[0],
): Promise<LowPrice[]> =>
  listLowered(db, scopeOf(row), ({ id, priceFen }) => leftAfterDeal(termsOf(row), priceFen, id))

/** What a deal gives away at most: its budget. */
const actOf = ({ id, budgetFen }: DealRow): Act => ({
  ...{ kind: 'deal', subject: dealSubject(id), eachFen: budgetFen, memberIds: [] },
})

type By = {
  app: App
  operator: SignedInOperator
  now: number
  request: RequestFacts
  /** Digest of what the publisher was shown. */
  seen?: string | undefined
  /** Why a price may get so low, or the deal cost so much. */
  reason?: string | undefined
  /** The requester, when a second operator has approved it. */
  asker?: { id: number; displayName: string }
}

const textOf = (row: DealRow) =>
  `自动促销“${row.name}”（${row.scopeText}，${dealText(termsOf(row))}，预算 ¥${formatYuan(fen(row.budgetFen))}）`

const ask = async (db: Db, row: DealRow, below: readonly LowPrice[], by: By): Promise<number> => {
  const { app, operator, now, request, reason } = by
  const about = { payload: { id: row.id }, subject: dealSubject(row.id) }
  if (below.length > 0) {
    const { goods, reason: why } = askedBelowFloor(below, reason)
    const asked = { ...about, summary: `${textOf(row)}：${goods}`, reason: why }
    return askApproval(app, db, publishDealBelowFloor, asked, operator, now, request)
  }
  const asked = { ...about, summary: textOf(row), reason: reason ?? '发布自动促销' }
  return askApproval(app, db, publishCostlyDeal, asked, operator, now, request)
}

/**
 * Publishes a draft (returns 0), or asks for an approval (returns its id) if it can bring a price too low, or if
 * its budget is above the limit of one operator.
 */
export const publishDraft = async (db: Db, id: number, by: By): Promise<number> => {
  const { app, operator, now, request, seen, asker } = by
  await lockActs(db)
  const row = await heldDeal(db, id, FlashStatus.draft, FlashStatus.published)
  if (isRepeat(flashMoves.publish, row.status)) return 0
  mustBeSeen(seen, seenOf(row))
  checkDeal(row, now)
  await checkGift(db, row)
  if ((await countLive(db)) >= MAX_LIVE) throw refuse('deal/too-many', { max: MAX_LIVE })
  const act = actOf(row)
  if (!asker) {
    const below = await dealLowPrices(db, row)
    if (below.length > 0 || !(await mayAlone(app, db, act, { operatorId: operator.id, now })))
      return ask(db, row, below, by)
  }
  await markPublished(db, row.id, new Date(now))
  await recordAct(db, act, actorsOf(operator, asker, now))
  const both = asker ? { askedBy: asker.displayName, approvedBy: operator.displayName } : {}
  const after = { name: row.name, discount: dealText(termsOf(row)), ...both }
  await audit(db, operator, { action: 'PublishDeal', subject: dealSubject(id), after }, now, request)
  await showDeals(app, db)
  return 0
}

const shows = async (_app: App, db: Db, { id }: { id: number }) => {
  const row = await lockDeal(db, id)
  if (!row) throw refuse('deal/gone')
  const below = await dealLowPrices(db, row)
  return {
    rests: { ...seenOf(row), below },
    gains: [
      { num: 0, what: `“${row.name}”的预算`, worthFen: row.budgetFen },
      // within the budget
      ...(await gainsOfLowered(db, below)).map((gain) => ({ ...gain, worthFen: 0 })),
    ],
  }
}

/** Publishes a deal that can bring prices too low once a second operator has approved exactly these. */
export const publishDealBelowFloor = defineApproval<{ id: number }>({
  kind: 'deal.below-floor',
  title: '发布价格过低的自动促销',
  permission: 'promotion.publish',
  shows,
  async run(db, { id }, by) {
    await publishDraft(db, id, by)
  },
})

/** Publishes a deal whose budget needs a second operator once that one has approved it. */
export const publishCostlyDeal = defineApproval<{ id: number }>({
  kind: 'deal.publish',
  title: '发布自动促销',
  permission: 'promotion.publish',
  shows,
  async run(db, { id }, by) {
    await publishDraft(db, id, by)
  },
})
