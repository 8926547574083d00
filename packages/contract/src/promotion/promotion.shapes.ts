import { z } from 'zod'
import { Sku } from '../catalog/catalog.shapes'
import { Int, Moment, Yuan } from '../platform/wire'

/** One session as shoppers see it. */
export const SecKillSession = z.object({
  ID: Int,
  /** `10 点场` or what operators called it. */
  Name: z.string(),
  BeginDate: Moment,
  EndDate: Moment,
  /** By the server's clock: coming, running, over. */
  State: z.enum(['coming', 'running', 'over']),
})

/** What a session offers of one product. */
export const SecKillLine = z.object({
  ProductID: Int,
  SecKillPrice: Yuan,
  Quota: Int,
  /** Pieces that nobody has ordered. */
  Left: Int,
  /** None is left, but unpaid orders may give some back. */
  HasUnpaid: z.boolean(),
  /** Whole percent of the quota that is ordered. */
  Percent: Int,
  /** Pieces per member. */
  LimitNum: Int,
})

/** A card of the flash sale: the product with its offer. */
export const SecKillProduct = SecKillLine.extend({ Product: Sku })

/** A product at its price for newcomers. */
export const NewcomerProduct = z.object({ ProductID: Int, NewcomerPrice: Yuan, Product: Sku })
export type NewcomerProductData = z.output<typeof NewcomerProduct>

export type SecKillSessionData = z.output<typeof SecKillSession>
export type SecKillLineData = z.output<typeof SecKillLine>
export type SecKillProductData = z.output<typeof SecKillProduct>

/** A group activity as the page of one of its products names it. */
export const GroupOffer = z.object({
  ID: Int,
  Name: z.string(),
  /** Until then teams may be opened. */
  EndDate: Moment,
  /** Members that a team needs. */
  Size: Int,
  GroupPrice: Yuan,
  /** Pieces that nobody has ordered. */
  Left: Int,
})
export type GroupOfferData = z.output<typeof GroupOffer>
