import { z } from 'zod'
import { Sku } from '../catalog/catalog.shapes'
import { Int, Moment, Yuan } from '../platform/wire'

export const SecKillSession = z.object({
  ID: Int,
  /** `10 点场` or a name given by operators. */
  Name: z.string(),
  BeginDate: Moment,
  EndDate: Moment,
  /** By the server's clock. */
  State: z.enum(['coming', 'running', 'over']),
})

export const SecKillLine = z.object({
  ProductID: Int,
  SecKillPrice: Yuan,
  Quota: Int,
  /** Pieces not in orders. */
  Left: Int,
  /** None is left, but unpaid orders may release some. */
  HasUnpaid: z.boolean(),
  /** Whole percent of the quota that is in orders. */
  Percent: Int,
  /** Maximum pieces per member. */
  LimitNum: Int,
})

/** A card of the flash sale: the product with its session line. */
export const SecKillProduct = SecKillLine.extend({ Product: Sku })

export const NewcomerProduct = z.object({ ProductID: Int, NewcomerPrice: Yuan, Product: Sku })
export type NewcomerProductData = z.output<typeof NewcomerProduct>

export type SecKillSessionData = z.output<typeof SecKillSession>
export type SecKillLineData = z.output<typeof SecKillLine>
export type SecKillProductData = z.output<typeof SecKillProduct>

export const GroupOffer = z.object({
  ID: Int,
  Name: z.string(),
  /** Last time at which a team may be opened. */
  EndDate: Moment,
  /** Members required for a team. */
  Size: Int,
  GroupPrice: Yuan,
  /** Pieces not in orders. */
  Left: Int,
})
export type GroupOfferData = z.output<typeof GroupOffer>
