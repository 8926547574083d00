import { activityPrice } from '@greenstar/rules/catalog/activity-price'
import { ProductAttribute } from '@greenstar/rules/catalog/product.status'
import { type OpenCoupon, priceAfterCoupon } from '@greenstar/rules/coupon/coupon.price'
import type { OfferedCoupon } from '@greenstar/rules/coupon/coupon.propose'
import { validity } from '@greenstar/rules/coupon/coupon.validity'
import { fen } from '@greenstar/rules/platform/money'
import type { CouponPricer } from '../../catalog/price/coupon-price.service'
import type { SkuRow } from '../../catalog/product/sku.service'
import type { App } from '../../platform/app'
import type { Db } from '../../platform/database/connect'
import type { Offer } from '../campaign/campaign.store'
import { offerProblem } from '../claim/take-coupon'
import { factsOf, termOf } from '../coupon.facts'
import { shownOffers } from './shown-offers'

export type ClaimableCoupon = OpenCoupon & OfferedCoupon

/** Facts of a campaign's coupon as if taken now, by the campaign's id; undefined if it cannot be taken or used now. */
export const openCoupon = (offer: Offer, now: number): ClaimableCoupon | undefined => {
  const { campaign, template } = offer
  const { beginAt, endAt } = validity(termOf(template), now)
  if (offerProblem(offer, now) || beginAt > now || endAt <= now) return undefined
  const { budgetFen, spentFen } = campaign
  const facts = factsOf(template, { id: campaign.id, endAt: new Date(endAt) })
  return budgetFen === null ? facts : { ...facts, budgetLeft: fen(budgetFen - spentFen) }
}

/** False for pollen-mall products, which accept no coupon, and for products not sold as single pieces. */
const hasPieces = ({ productAttribute, minNum, onceStep }: SkuRow) =>
  productAttribute !== ProductAttribute.pollen && minNum <= 1 && onceStep <= 1

/** Returns a function that prices one piece with the mall's coupons (domain 6), cached for two seconds. */
export const couponPricer = async (app: App, db: Db, now: number): Promise<CouponPricer> => {
  const coupons = (await shownOffers(app, db, now)).flatMap((offer) => openCoupon(offer, now) ?? [])
  return (line, mainId) => {
    if (coupons.length === 0 || !hasPieces(line)) return undefined
    const special = activityPrice(line, now)
    const amount = special ?? fen(line.priceFen)
    const found = priceAfterCoupon(coupons, {
      ...line,
      ...{ productId: line.id, mainId, amount, isActivityPrice: special !== undefined },
    })
    // a coupon of the mall has the id of its campaign as long as it is not taken
    return found && { price: found.price, publishId: found.recordId }
  }
}
