import type { LineInData, ProductInData } from '@greenstar/contract/catalog/product.form'
import { findFall, type PriceFall } from '@greenstar/rules/catalog/product.fall'
import { isFloorLowered } from '@greenstar/rules/catalog/product.floor'
import { ProductAttribute, ProductStatus } from '@greenstar/rules/catalog/product.status'
import { fen, formatYuan } from '@greenstar/rules/platform/money'
import { defineApproval } from '../operator/approval.service'
import { mayOperator } from '../operator/operator.service'
import { auditMany } from '../platform/audit/audit'
import { forget, pages } from '../platform/cache-news'
import type { Db } from '../platform/database/connect'
import type { SignedInOperator } from '../platform/http/context'
import { refuse } from '../platform/refuse'
import { yuan, yuanOrNull } from '../platform/wire'
import { holdFloors } from './floor.service'
import { updateProduct } from './product.store'

type Prices = { priceFen: number; newcomerFen: number | null }
type Held = Awaited<ReturnType<typeof holdFloors>>[number]

/** Prices (fen) of one product that await approval, and the prices seen with them. */
export type Waiting = Prices & {
  id: number
  name: string
  marketFen: number
  before: Prices
  floorFen: number | null
  fall: PriceFall
}

/** A price that is written once the operator says that it is meant. */
export type Doubt = Pick<Waiting, 'name' | 'floorFen' | 'fall'>

const yuanText = (amount: number) => `¥${formatYuan(fen(amount))}`

const whyText = ({ why, fromFen, toFen }: PriceFall, floorFen: number | null) => {
  if (why === 'belowFloor') return `低于底价 ${yuanText(floorFen ?? 0)}`
  if (why === 'free') return '售价为 0'
  return `降价 ${Math.floor(100 - (toFen * 100) / (fromFen || 1))}%`
}

/** A fall in words, with both numbers. */
export const fallText = ({ fall, floorFen }: Pick<Doubt, 'fall' | 'floorFen'>): string => {
  const from = fall.fromFen === null ? '' : `${yuanText(fall.fromFen)} → `
  return `${fall.price === 'own' ? '售价' : '新人价'} ${from}${yuanText(fall.toFen)}，${whyText(fall, floorFen)}`
}

const maxNamed = 3

const goodsText = (falls: readonly Doubt[]) => {
  const named = falls.slice(0, maxNamed).map((one) => `“${one.name}” ${fallText(one)}`)
  return `${named.join('；')}${falls.length > maxNamed ? `；等 ${falls.length} 件` : ''}`
}

/**
 * Returns the products as text and the reason for an approval; undefined if no price needs one. Refuses with
 * catalog/price-reason if the reason is missing, and with catalog/price-doubt if a price looks wrong and the operator has
 * not confirmed it.
 */
export const askedFalls = (
  waiting: readonly Waiting[],
  doubts: readonly Doubt[],
  { reason = '', confirmed = false }: { reason?: string | undefined; confirmed?: boolean | undefined },
) => {
  const goods = goodsText([...waiting, ...doubts])
  if (waiting.length > 0 && reason === '') throw refuse('catalog/price-reason', { goods })
  if (doubts.length > 0 && reason === '' && !confirmed) throw refuse('catalog/price-doubt', { goods })
  return waiting.length === 0 ? undefined : { goods: goodsText(waiting), reason }
}

const wantedOf = (line: LineInData): Prices => ({
  priceFen: line.Price,
  newcomerFen: line.NewcomerPrice || null,
})

const isExchanged = (attribute: number | undefined) => attribute === ProductAttribute.pollen

/**
 * Returns the line with prices that may be saved now, and the price that must wait for a second person (below the
 * floor, or far lower on a page on sale) or is doubtful.
 */
const holdLine = (
  line: LineInData,
  held: Held | undefined,
  operator: SignedInOperator,
  page: ProductInData['product'],
): { line: LineInData; waiting?: Waiting; doubt?: Doubt } => {
  if (line.Linked) return { line }
  const floorFen = line.FloorPrice || null
  if (held && isFloorLowered(held.floorFen, floorFen) && !mayOperator(operator, 'product.floor'))
    throw refuse('catalog/floor-guarded')
  const wanted = wantedOf(line)
  const fall = findFall(held, wanted, { floorFen, isExchanged: isExchanged(line.ProductAttribute) })
  if (!fall) return { line }
  const name = held?.name ?? (line.Attribute || line.Name || page.Name)
  const doubt = { name, floorFen, fall }
  const isOnSale = page.Status === ProductStatus.selling
  if (fall.why !== 'belowFloor' && !isOnSale) return { line, doubt }
  if (!held)
    throw refuse(fall.why === 'belowFloor' ? 'catalog/price-below-floor' : 'catalog/price-free', { name })
  const { priceFen, newcomerFen } = held
  const waiting: Waiting = {
    ...{ ...doubt, id: held.id, ...wanted, marketFen: Math.max(line.MarketPrice, line.Price) },
    before: { priceFen, newcomerFen },
  }
  return { line: { ...line, Price: priceFen, NewcomerPrice: newcomerFen ?? undefined }, waiting }
}

/**
 * Removes prices that need a second person from a form, so that the rest may be saved. Refuses with
 * catalog/floor-guarded a lower floor without that permission, with catalog/price-below-floor a new product below its
 * own floor, with catalog/price-free a new one on sale for nothing. Locks the products.
 */
export const holdPrices = async (
  db: Db,
  input: ProductInData,
  operator: SignedInOperator,
): Promise<{ input: ProductInData; waiting: Waiting[]; doubts: Doubt[] }> => {
  // the first line is the page's own, whatever id was sent
  const idOf = (line: LineInData, index: number) => (index === 0 ? input.id : line.ID)
  const ids = input.lines.flatMap((line, index) => (line.Linked ? [] : (idOf(line, index) ?? [])))
  const known = new Map((await holdFloors(db, ids)).map((row) => [row.id, row]))
  const lines = input.lines.map((line, index) =>
    holdLine(line, known.get(idOf(line, index) ?? 0), operator, input.product),
  )
  return {
    input: { ...input, lines: lines.map(({ line }) => line) },
    waiting: lines.flatMap(({ waiting }) => waiting ?? []),
    doubts: lines.flatMap(({ doubt }) => doubt ?? []),
  }
}

export const isAsSeen = (held: Held | undefined, { before, floorFen }: Waiting): held is Held =>
  held?.priceFen === before.priceFen && held.newcomerFen === before.newcomerFen && held.floorFen === floorFen

/** Sets prices that fell far once a second operator approves, if price and floor are unchanged. */
export const sinkPrices = defineApproval<{ id: number; waiting: Waiting[] }>({
  kind: 'product.below-floor',
  title: '大幅降价或低于底价',
  permission: 'product.write',
  async shows(_app, db, { waiting }) {
    return {
      rests: {
        waiting,
        products: await holdFloors(
          db,
          waiting.map(({ id }) => id),
        ),
      },
    }
  },
  async run(db, { waiting }, { app, asker, operator, now, request }) {
    const known = new Map(
      (
        await holdFloors(
          db,
          waiting.map(({ id }) => id),
        )
      ).map((row) => [row.id, row]),
    )
    const changes = []
    for (const one of waiting) {
      const held = known.get(one.id)
      if (!held) throw refuse('catalog/no-product')
      const { priceFen, newcomerFen, marketFen } = one
      const change = { priceFen, newcomerFen, marketPriceFen: marketFen, updatedAt: new Date(now) }
      if ((await updateProduct(db, held, change)) === undefined) throw refuse('operator/approval-stale')
      changes.push({
        action: 'SaveProduct',
        subject: `product:${one.id}`,
        before: { Price: yuan(held.priceFen), NewcomerPrice: yuanOrNull(held.newcomerFen) },
        after: {
          ...{ Price: yuan(priceFen), NewcomerPrice: yuanOrNull(newcomerFen) },
          ...{ askedBy: asker.displayName, approvedBy: operator.displayName },
        },
      })
    }
    await auditMany(db, changes, operator, now, request)
    await forget(app, db, 'catalog.', 'search.', pages)
  },
})
