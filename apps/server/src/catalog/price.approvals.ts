import type { LineInData, ProductInData } from '@greenstar/contract/catalog/product.form'
import { isFloorLowered, sinksBelowFloor } from '@greenstar/rules/catalog/product.floor'
import { defineApproval } from '../operator/approval.service'
import { mayOperator } from '../operator/operator.service'
import { auditMany } from '../platform/audit/audit'
import { forget, pages } from '../platform/cache-news'
import type { Db } from '../platform/database/connect'
import type { SignedInOperator } from '../platform/http/context'
import { refuse } from '../platform/refuse'
import { yuan, yuanOrNull } from '../platform/wire'
import { type BelowFloor, holdFloors } from './floor.service'
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
}

const wantedOf = (line: LineInData): Prices => ({
  priceFen: line.Price,
  newcomerFen: line.NewcomerPrice || null,
})

/** Returns the line with prices that may be saved now, and the prices that must wait. */
const holdLine = (line: LineInData, held: Held | undefined, operator: SignedInOperator, page: string) => {
  if (line.Linked) return { line }
  const floorFen = line.FloorPrice || null
  if (held && isFloorLowered(held.floorFen, floorFen) && !mayOperator(operator, 'product.floor'))
    throw refuse('catalog/floor-guarded')
  const wanted = wantedOf(line)
  if (!sinksBelowFloor(held, wanted, floorFen)) return { line }
  if (!held) throw refuse('catalog/price-below-floor', { name: line.Attribute || line.Name || page })
  const { priceFen, newcomerFen } = held
  const waiting: Waiting = {
    ...{ id: held.id, name: held.name, ...wanted, marketFen: Math.max(line.MarketPrice, line.Price) },
    ...{ before: { priceFen, newcomerFen }, floorFen },
  }
  return { line: { ...line, Price: priceFen, NewcomerPrice: newcomerFen ?? undefined }, waiting }
}

/**
 * Removes prices below a floor from a form, so that the rest may be saved. Refuses with catalog/floor-guarded
 * a lower floor without that permission, with catalog/price-below-floor a new product below its own floor.
 * Locks the products.
 */
export const holdPrices = async (
  db: Db,
  input: ProductInData,
  operator: SignedInOperator,
): Promise<{ input: ProductInData; waiting: Waiting[] }> => {
  // the first line is the page's own, whatever id was sent
  const idOf = (line: LineInData, index: number) => (index === 0 ? input.id : line.ID)
  const ids = input.lines.flatMap((line, index) => (line.Linked ? [] : (idOf(line, index) ?? [])))
  const known = new Map((await holdFloors(db, ids)).map((row) => [row.id, row]))
  const lines = input.lines.map((line, index) =>
    holdLine(line, known.get(idOf(line, index) ?? 0), operator, input.product.Name),
  )
  return {
    input: { ...input, lines: lines.map(({ line }) => line) },
    waiting: lines.flatMap(({ waiting }) => waiting ?? []),
  }
}

/** Returns the lowest waiting price of each product, for the second operator. */
export const belowOf = (waiting: readonly Waiting[]): BelowFloor[] =>
  waiting.map(({ id, name, priceFen, newcomerFen, floorFen }) => ({
    ...{ productId: id, name, floorFen: floorFen ?? 0 },
    priceFen: Math.min(priceFen, newcomerFen ?? priceFen),
  }))

export const isAsSeen = (held: Held | undefined, { before, floorFen }: Waiting): held is Held =>
  held?.priceFen === before.priceFen && held.newcomerFen === before.newcomerFen && held.floorFen === floorFen

/** Sets prices below a floor once a second operator approves, if price and floor are unchanged. */
export const sinkPrices = defineApproval<{ id: number; waiting: Waiting[] }>({
  kind: 'product.below-floor',
  title: '售价低于底价',
  permission: 'product.write',
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
      if (!isAsSeen(held, one)) throw refuse('catalog/floor-changed')
      const { priceFen, newcomerFen, marketFen } = one
      const change = { priceFen, newcomerFen, marketPriceFen: marketFen, updatedAt: new Date(now) }
      if ((await updateProduct(db, held, change)) === undefined) throw refuse('catalog/floor-changed')
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
