import { isDeepStrictEqual } from 'node:util'
import type { LineInData, ProductInData } from '@greenstar/contract/catalog/product.form'
import { coinsOf, findFall, lastOnSale, type PriceFall } from '@greenstar/rules/catalog/product.fall'
import { isFloorLowered, type OwnPrices } from '@greenstar/rules/catalog/product.floor'
import { ProductAttribute, ProductStatus } from '@greenstar/rules/catalog/product.status'
import { fen, formatYuan } from '@greenstar/rules/platform/money'
import { defineApproval } from '../../operator/approval.service'
import { mayOperator } from '../../operator/operator.service'
import type { App } from '../../platform/app'
import { auditMany } from '../../platform/audit/audit'
import { forget, pages } from '../../platform/cache-news'
import type { Db } from '../../platform/database/connect'
import type { SignedInOperator } from '../../platform/http/context'
import { refuse } from '../../platform/refuse'
import { yuan, yuanOrNull } from '../../platform/wire'
import { getSetting } from '../../setting/setting.service'
import { updateProduct } from '../product/product.store'
import { checkExchange } from '../product/save-product'
import { endPresale } from '../stock/stock-room.store'
import { forgetPastPrices, holdFloors, listPastPrices } from './floor.service'
import { gainsOfLowered } from './lowered.service'

/** What a piece costs (fen), how it is sold, and coins: its price in the pollen mall, elsewhere the most that it takes. */
type Prices = {
  priceFen: number
  newcomerFen: number | null
  productAttribute: number
  availablePollen: number
}
type Held = Awaited<ReturnType<typeof holdFloors>>[number]

/** Prices (fen) of one product that await approval, and the prices seen with them. */
export type Waiting = Prices & {
  id: number
  name: string
  marketFen: number
  before: Prices
  floorFen: number | null
  fall: PriceFall
  /** It is off sale and goes on sale with the approval. */
  sells: boolean
}

/** A price that is written once the operator says that it is meant. */
export type Doubt = Pick<Waiting, 'name' | 'floorFen' | 'fall'>

const yuanText = (amount: number) => `¥${formatYuan(fen(amount))}`

const whyText = ({ why, fromFen, toFen }: PriceFall, floorFen: number | null) => {
  if (why === 'belowFloor') return `低于底价 ${yuanText(floorFen ?? 0)}`
  if (why === 'free') return '售价为 0'
  return `降价 ${Math.floor(100 - (toFen * 100) / (fromFen || 1))}%`
}

const priceNames = { own: '售价', newcomer: '新人价', exchange: '兑换价（绿星币按面值计）' } as const

/** What becomes of a fall: it goes on sale with the approval, or is written at once beside others that wait for one. */
type Ending = { sells?: boolean; isAtOnce?: boolean }

/** A fall in words, with both numbers. */
export const fallText = ({ fall, floorFen, sells, isAtOnce }: Doubt & Ending): string => {
  const from = fall.fromFen === null ? '' : `${yuanText(fall.fromFen)} → `
  const what = priceNames[fall.price]
  const ending = sells ? '，批准后上架' : isAtOnce ? '，不用审批' : ''
  return `${what} ${from}${yuanText(fall.toFen)}，${whyText(fall, floorFen)}${ending}`
}

const maxNamed = 3

/** Falling prices in words, at most three. */
export const goodsText = (falls: readonly (Doubt & Ending)[]) => {
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
  const isAtOnce = waiting.length > 0
  const goods = goodsText([...waiting, ...doubts.map((doubt) => ({ ...doubt, isAtOnce }))])
  if (waiting.length > 0 && reason === '') throw refuse('catalog/price-reason', { goods })
  if (doubts.length > 0 && reason === '' && !confirmed) throw refuse('catalog/price-doubt', { goods })
  return waiting.length === 0 ? undefined : { goods: goodsText(waiting), reason }
}

const wantedOf = (line: LineInData): Prices => ({
  priceFen: line.Price,
  newcomerFen: line.NewcomerPrice || null,
  productAttribute: line.ProductAttribute,
  availablePollen: line.AvailablePollen,
})

const pricesOf = ({ priceFen, newcomerFen, productAttribute, availablePollen }: Prices): Prices => ({
  ...{ priceFen, newcomerFen, productAttribute, availablePollen },
})

/** Prices with the coins that are part of them. */
export const withCoins = <T extends Prices>(prices: T): T & { coins: number } => ({
  ...prices,
  coins: coinsOf(prices),
})

/** What falls are compared with besides a product's own prices: those it had, and the worth of coins. */
export type PriceFacts = { past: ReadonlyMap<number, readonly OwnPrices[]>; perYuan: number }

export const findPriceFacts = async (
  app: App,
  db: Db,
  ids: readonly number[],
  now: number,
): Promise<PriceFacts> => ({
  past: await listPastPrices(db, ids, now),
  perYuan: await getSetting(app, 'pollen.perYuan', db),
})

/**
 * Returns the line with prices and status that may be saved now, and the price that must wait for a second person
 * (below the floor, or on sale far lower than it last was there) or is doubtful. `wasSold`: its page has been on sale.
 */
const holdLine = (
  line: LineInData,
  held: Held | undefined,
  {
    operator,
    page,
    wasSold,
    past,
    perYuan,
  }: PriceFacts & {
    operator: SignedInOperator
    page: ProductInData['product']
    wasSold: boolean
  },
): { line: LineInData; waiting?: Waiting; doubt?: Doubt } => {
  if (line.Linked) return { line }
  const floorFen = line.FloorPrice || null
  if (held && isFloorLowered(held.floorFen, floorFen) && !mayOperator(operator, 'product.floor'))
    throw refuse('catalog/floor-guarded')
  const wanted = wantedOf(line)
  const isOnSale = line.Status === ProductStatus.selling
  const own = held && withCoins(held)
  const before = isOnSale ? own && wasSold && lastOnSale(own) : own
  const seen = isOnSale && held && wasSold ? past.get(held.id) : []
  const fall = findFall(before || undefined, withCoins(wanted), { floorFen, past: seen, perYuan })
  if (!fall) return { line }
  const name = held?.name ?? (line.Attribute || line.Name || page.Name)
  const doubt = { name, floorFen, fall }
  if (fall.why !== 'belowFloor' && !isOnSale) return { line, doubt }
  if (!held)
    throw refuse(fall.why === 'belowFloor' ? 'catalog/price-below-floor' : 'catalog/price-free', { name })
  const { priceFen, newcomerFen, productAttribute, availablePollen } = held
  const sells = isOnSale && held.status !== ProductStatus.selling
  const waiting: Waiting = {
    ...{ ...doubt, id: held.id, ...wanted, marketFen: Math.max(line.MarketPrice, line.Price), sells },
    before: pricesOf(held),
  }
  const kept = {
    ...{ Price: priceFen, NewcomerPrice: newcomerFen ?? undefined },
    ...(fall.price === 'exchange'
      ? { ProductAttribute: productAttribute as ProductAttribute, AvailablePollen: availablePollen }
      : {}),
  }
  const Status = sells ? (held.status as LineInData['Status']) : line.Status
  return { line: { ...line, ...kept, Status }, waiting }
}

/**
 * Removes prices that need a second person from a form, so that the rest may be saved; what would go on sale with such a
 * price stays off it. Refuses with
 * catalog/floor-guarded a lower floor without that permission, with catalog/price-below-floor a new product below its
 * own floor, with catalog/price-free a new one on sale for nothing. Locks the products.
 */
export const holdPrices = async (
  app: App,
  db: Db,
  input: ProductInData,
  operator: SignedInOperator,
  now: number,
): Promise<{ input: ProductInData; waiting: Waiting[]; doubts: Doubt[]; raised: number[] }> => {
  // the first line is the page's own, whatever id was sent
  const idOf = (line: LineInData, index: number) => (index === 0 ? input.id : line.ID)
  const ids = input.lines.flatMap((line, index) => (line.Linked ? [] : (idOf(line, index) ?? [])))
  await checkExchange(db, input.lines)
  const known = new Map((await holdFloors(db, ids)).map((row) => [row.id, row]))
  const facts = await findPriceFacts(app, db, ids, now)
  const page = known.get(input.id ?? 0)
  const wasSold = page !== undefined && lastOnSale(withCoins(page)) !== undefined
  const lines = input.lines.map((line, index) =>
    holdLine(
      index === 0 ? { ...line, Status: input.product.Status } : line,
      known.get(idOf(line, index) ?? 0),
      { ...facts, operator, page: input.product, wasSold },
    ),
  )
  const Status = lines[0]?.line.Status ?? input.product.Status
  return {
    input: { ...input, product: { ...input.product, Status }, lines: lines.map(({ line }) => line) },
    waiting: lines.flatMap(({ waiting }) => waiting ?? []),
    doubts: lines.flatMap(({ doubt }) => doubt ?? []),
    raised: input.lines.flatMap((line, index) => {
      const held = line.Linked ? undefined : known.get(idOf(line, index) ?? 0)
      return held && (line.FloorPrice || 0) > (held.floorFen ?? 0) ? [held.id] : []
    }),
  }
}

export const isAsSeen = (held: Held | undefined, { before, floorFen }: Waiting): held is Held =>
  held !== undefined && isDeepStrictEqual(pricesOf(held), before) && held.floorFen === floorFen

/**
 * The price question of products that are about to go on sale: those whose prices fell far since they last were, with
 * what waits for a second person. Locks the products.
 */
export const holdSales = async (
  app: App,
  db: Db,
  ids: readonly number[],
  now: number,
): Promise<Waiting[]> => {
  const rows = await holdFloors(db, ids)
  const { past, perYuan } = await findPriceFacts(app, db, ids, now)
  return rows.flatMap((row) => {
    const held = withCoins(row)
    const { id, name, floorFen } = held
    const fall = findFall(lastOnSale(held), held, { floorFen, past: past.get(id) ?? [], perYuan })
    if (!fall) return []
    const before = pricesOf(held)
    const marketFen = Math.max(held.marketFen, held.priceFen)
    return [{ id, name, ...before, marketFen, before, floorFen, fall, sells: true }]
  })
}

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
      gains: await gainsOfLowered(
        db,
        waiting.map((one) => ({
          ...{ productId: one.id, text: fallText(one) },
          offFen: (one.fall.fromFen ?? one.before.priceFen) - one.fall.toFen,
        })),
      ),
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
      const { marketFen } = one
      const { priceFen, newcomerFen, productAttribute, availablePollen } = pricesOf(one)
      const leavesPresale =
        held.productAttribute !== productAttribute && productAttribute !== ProductAttribute.presell
      const promised = leavesPresale ? await endPresale(db, one.id) : 0
      if (promised > 0) throw refuse('catalog/presale-held', { pieces: promised })
      const change = {
        ...{ priceFen, newcomerFen, productAttribute, availablePollen, marketPriceFen: marketFen },
        // off sale: two people know this price, which it may have when it comes back
        ...{ soldFen: priceFen, soldNewcomerFen: newcomerFen, soldCoins: coinsOf(one) },
        updatedAt: new Date(now),
        ...(one.sells ? { status: ProductStatus.selling } : {}),
      }
      if ((await updateProduct(db, held, change)) === undefined) throw refuse('operator/approval-stale')
      changes.push({
        action: 'SaveProduct',
        subject: `product:${one.id}`,
        before: {
          ...{ Price: yuan(held.priceFen), NewcomerPrice: yuanOrNull(held.newcomerFen) },
          ...{ ProductAttribute: held.productAttribute, AvailablePollen: held.availablePollen },
          ...(one.sells ? { Status: held.status } : {}),
        },
        after: {
          ...{ Price: yuan(priceFen), NewcomerPrice: yuanOrNull(newcomerFen) },
          ...{ ProductAttribute: productAttribute, AvailablePollen: availablePollen },
          ...(one.sells ? { Status: ProductStatus.selling } : {}),
          ...{ askedBy: asker.displayName, approvedBy: operator.displayName },
        },
      })
    }
    await forgetPastPrices(db, [...known.keys()])
    await auditMany(db, changes, operator, now, request)
    await forget(app, db, 'catalog.', 'search.', pages)
  },
})
