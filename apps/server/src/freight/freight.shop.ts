import type { Shop } from '@greenstar/contract'
import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import { promiseText } from '@greenstar/rules/freight/delivery'
import {
  awayText,
  freeGapText,
  freightByNetWeight,
  freightText,
  quoteFreight,
} from '@greenstar/rules/freight/freight'
import { fen, toYuan } from '@greenstar/rules/platform/money'
import { currentFen, getSellable } from '../catalog/product/sku.service'
import type { Handlers } from '../platform/http/context'
import { deliveryTerms, freightFacts, freightLine, latestShipBy } from './freight.service'
import { findLevel } from './freight.store'

const noCoupon = { hasFreeShippingCoupon: false }

export const freightShop: Handlers<Shop['freight']> = {
  async GetFreightByProduct({ products, district }, { app, db, member, now, refuse }) {
    const facts = await freightFacts(app, db, district, await findLevel(db, member?.id))
    const known = await getSellable(
      db,
      products.map((line) => line.ProductID),
    )
    const lines = products.map(({ ProductID, Quantity }) => {
      const product = known.get(ProductID)
      if (!product || product.status === ProductStatus.delete) throw refuse('freight/product-gone')
      return { product, quantity: Quantity }
    })
    const goodsAmount = fen(
      lines.reduce((sum, line) => sum + currentFen(line.product, now) * line.quantity, 0),
    )
    const quote = quoteFreight(
      lines.map((line) => freightLine(line.product, line.quantity, facts.templates)),
      { ...facts, ...noCoupon, goodsAmount },
    )
    const { road, cutoffHour } = await deliveryTerms(app, db, district)
    const shipBy = latestShipBy(lines.map((line) => line.product))
    return {
      Freight: toYuan(quote.freight),
      Text: freightText(quote) || freeGapText(quote),
      DeliveryText: quote.undeliverable.length > 0 ? '' : promiseText({ cutoffHour, shipBy }, road, now),
      FreeGap: toYuan(quote.gap),
      IsDeliverable: quote.undeliverable.length === 0,
      AwayText: awayText(quote.undeliverable),
    }
  },

  async GetFreightByNetWeight({ netWeight, amount = 0, district }, { app, db, member }) {
    const facts = await freightFacts(app, db, district, await findLevel(db, member?.id))
    const quote = freightByNetWeight(netWeight, { ...facts, ...noCoupon, goodsAmount: fen(amount) })
    return { Freight: toYuan(quote.freight), Text: freightText(quote) }
  },
}
