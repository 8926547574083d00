import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import {
  type DealFacts,
  type DealLine,
  dealDiscount,
  dealGap,
  isDealOn,
} from '@greenstar/rules/deal/deal.discount'
import { getSellable, type Sellable } from '../catalog/product/sku.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import { factsOf, timesOf } from './deal.facts'
import { type RunningDeal, runningDeals } from './deal.store'
import { type DealUse, readLeft, takeUses } from './deal-uses.store'

/** A deal for an order, with its name and terms; of 满赠 with the goods of its gift. */
export type OrderDeal = DealFacts & { readonly name: string; readonly goods?: Sellable | undefined }

const concerns = (deal: DealFacts, lines: readonly DealLine[]) =>
  dealDiscount(deal, lines).discount > 0 || dealGap(deal, lines) !== undefined

type Taking = { readonly productId: number; readonly quantity: number }

/** Pieces of a product that are left in stock without what else the order takes of it. */
const leftOver = ({ id, stock }: Sellable, takings: readonly Taking[]) =>
  takings.filter(({ productId }) => productId === id).reduce((left, { quantity }) => left - quantity, stock)

/** Whether the gift of a deal is in stock and may still be given. */
const hasGift = ({ gift }: RunningDeal, goods: Sellable | undefined, takings: readonly Taking[]) =>
  !gift || (goods && goods.status !== ProductStatus.delete && leftOver(goods, takings) >= gift.quantity)

type Ask = { memberId: number; level: number; channel: string; lines: readonly DealLine[]; now: number }

/**
 * Returns the deals that run now for a member of this level in this channel and concern these lines, with the rest of
 * their budgets as it is at this moment. Reads nothing while none concerns them: the running ones are cached.
 */
export const dealsFor = async (
  app: App,
  db: Db,
  { memberId, level, channel, lines, now }: Ask,
): Promise<OrderDeal[]> => {
  if (!lines.some(({ takesDeals }) => takesDeals)) return []
  const fits = (row: RunningDeal) =>
    isDealOn(timesOf(row), now, level) &&
    (row.channels.length === 0 || row.channels.includes(channel)) &&
    concerns(factsOf(row, level, Number.MAX_SAFE_INTEGER), lines)
  const rows = (await runningDeals(app, db)).filter(fits)
  if (rows.length === 0) return []
  const left = await readLeft(
    db,
    rows.map(({ id }) => id),
    memberId,
    now,
  )
  const goods = await getSellable(
    db,
    rows.flatMap(({ gift }) => gift?.productId ?? []),
  )
  return rows.flatMap((row, at) => {
    const leftFen = left.get(row.id)
    if (leftFen === undefined) return []
    const gift = row.gift ? goods.get(row.gift.productId) : undefined
    // deals before it may give the same product
    const others = rows.slice(0, at).flatMap((other) => other.gift ?? [])
    const isLeft = hasGift(row, gift, [...lines, ...others])
    return [{ ...factsOf(row, level, isLeft ? leftFen : 0), name: row.name, goods: gift }]
  })
}

/**
 * Charges what deals take off a new order to their budgets; one guarded statement. Refuses with deal/used-up if a budget
 * or a limit was used up, or a deal ended, after the quote.
 */
export const takeDeals = async (
  db: Db,
  order: { id: number; memberId: number },
  uses: readonly (DealUse & { name: string })[],
  now: number,
): Promise<void> => {
  if (uses.length === 0) return
  const taken = await takeUses(db, order, uses, new Date(now))
  const missing = uses.find(({ dealId }) => !taken.includes(dealId))
  if (missing) throw refuse('deal/used-up', { name: missing.name })
}
