import { activityPrice } from '@greenstar/rules/catalog/activity-price'
import { ProductAttribute } from '@greenstar/rules/catalog/product.status'
import { giftReason } from '@greenstar/rules/order/order.gift'
import { type Fen, fen, zeroFen } from '@greenstar/rules/platform/money'
import { SessionKind } from '@greenstar/rules/promotion/flash'
import { currentFen, type Sellable } from '../../catalog/product/sku.service'
import type { MemberAddress } from '../../member/member.service'
import type { App } from '../../platform/app'
import type { Db } from '../../platform/database/connect'
import type { FlashTerms } from '../../promotion/flash.service'
import { mayBuyAsNewcomer } from '../../promotion/newcomer.service'

/** Source of a line's price; stored with the line. */
export type PriceReason =
  | 'selling'
  | 'flash'
  | 'group'
  | 'newcomer'
  | 'activity'
  | 'pollen'
  | typeof giftReason

export type Offer = {
  unitPrice: Fen
  reason: PriceReason
  /** Coupons apply only with ProductCanPlus (domain 1). */
  isActivityPrice: boolean
  /** Pollen cannot be spent on it (domain 11). */
  takesNoPollen?: boolean
}

/** Of the line of a gift; its price is frozen with the deal. */
export const giftOffer: Offer = { unitPrice: zeroFen, reason: giftReason, isActivityPrice: false }

export type PriceAsk = {
  memberId: number
  lines: readonly { sku: Sellable; quantity: number }[]
  /** Set if bought in a flash session or a group. */
  flash?: FlashTerms | undefined
  /** Delivery address; a receiver is a newcomer only once. */
  address?: MemberAddress | undefined
  now: number
}

/** Returns offers by product id, in at most one statement; products left out go to the next source. */
export type PriceSource = (app: App, db: Db, ask: PriceAsk) => Promise<ReadonlyMap<number, Offer>>

const sellingPrice: PriceSource = async (_app, _db, { lines }) =>
  new Map(
    lines.map(({ sku }) => [
      sku.id,
      { unitPrice: fen(sku.priceFen), reason: 'selling', isActivityPrice: false },
    ]),
  )

/**
 * Price of a flash session or group activity. The caller has read its terms, because they also count the pieces.
 * A line keeps its ordinary price if that is not higher.
 */
const flashPrice: PriceSource = async (_app, _db, { lines, flash, now }) => {
  const kind: Omit<Offer, 'unitPrice'> =
    flash?.kind === SessionKind.group
      ? { reason: 'group', isActivityPrice: true }
      : { reason: 'flash', isActivityPrice: true, takesNoPollen: true }
  return new Map(
    lines.flatMap(({ sku }) => {
      const term = flash?.terms.get(sku.id)
      if (!term || term.priceFen >= currentFen(sku, now)) return []
      return [[sku.id, { ...kind, unitPrice: fen(term.priceFen) }] as const]
    }),
  )
}

/** Cash part of products of the pollen mall; the pollen part is the line's pollenPrice (domain 7). */
const exchangePrice: PriceSource = async (_app, _db, { lines }) =>
  new Map(
    lines.flatMap(({ sku }) =>
      sku.productAttribute === ProductAttribute.pollen
        ? [
            [
              sku.id,
              { unitPrice: fen(sku.priceFen), reason: 'pollen', isActivityPrice: true } as const,
            ] as const,
          ]
        : [],
    ),
  )

/** Newcomer price of one piece of one product in the first order (domain 12): the largest saving. */
const newcomerPrice: PriceSource = async (app, db, { memberId, lines, address, now }) => {
  const [best] = lines
    .flatMap(({ sku, quantity }) =>
      quantity === 1 && sku.newcomerFen !== null && sku.newcomerFen < currentFen(sku, now)
        ? [{ id: sku.id, fen: sku.newcomerFen, saves: currentFen(sku, now) - sku.newcomerFen }]
        : [],
    )
    .sort((a, b) => b.saves - a.saves || a.id - b.id)
  if (!best || !(await mayBuyAsNewcomer(app, db, memberId, address, now))) return new Map()
  const offer = { reason: 'newcomer', isActivityPrice: true, takesNoPollen: true } as const
  return new Map([[best.id, { ...offer, unitPrice: fen(best.fen) }]])
}

/** Price of a running activity; orders placed after its end do not have it. */
const activityPrices: PriceSource = async (_app, _db, { lines, now }) =>
  new Map(
    lines.flatMap(({ sku }) => {
      const unitPrice = activityPrice(sku, now)
      return unitPrice === undefined
        ? []
        : [[sku.id, { unitPrice, reason: 'activity', isActivityPrice: true, takesNoPollen: true }]]
    }),
  )

/** The first source with an offer wins (domain 1, step 1); pollen mall after flash and group. */
const sources: readonly PriceSource[] = [
  flashPrice,
  exchangePrice,
  newcomerPrice,
  activityPrices,
  sellingPrice,
]

export const pricesFor = async (app: App, db: Db, ask: PriceAsk): Promise<Map<number, Offer>> => {
  const prices = new Map<number, Offer>()
  for (const source of sources) {
    const lines = ask.lines.filter(({ sku }) => !prices.has(sku.id))
    if (lines.length === 0) break
    for (const [id, offer] of await source(app, db, { ...ask, lines })) prices.set(id, offer)
  }
  return prices
}
