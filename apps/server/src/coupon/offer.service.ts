import type { CouponOfferData } from '@greenstar/contract/coupon/coupon.shapes'
import type { Db } from '../platform/database/connect'
import { listOffers, listTakes } from './campaign.store'
import { offerWire } from './coupon.wire'

/**
 * Coupons of some campaigns as a visitor sees them, those that are over or ran out included; one statement for all, and
 * one for what a member took. Campaigns of claim codes are absent.
 */
export const offersOf = async (
  db: Db,
  campaignIds: readonly number[],
  memberId: number | undefined,
  now: number,
): Promise<CouponOfferData[]> => {
  if (campaignIds.length === 0) return []
  const offers = (await listOffers(db, campaignIds)).filter(({ campaign }) => campaign.way !== 'code')
  const mine = memberId === undefined ? undefined : await listTakes(db, memberId, campaignIds)
  return offers.map((offer) => offerWire(offer, mine?.get(offer.campaign.id) ?? 0, now))
}
