import type { CouponOfferData } from '@greenstar/contract/coupon/coupon.shapes'
import type { Db } from '../platform/database/connect'
import { listOffers, listTakes } from './campaign.store'
import { offerWire } from './coupon.wire'

/**
 * Returns offers of campaigns on the wire, including those that are over or have run out, without campaigns
 * by claim code. One query, and one more for what a member took.
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
