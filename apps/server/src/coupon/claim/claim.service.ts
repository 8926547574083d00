import type { App } from '../../platform/app'
import type { Db } from '../../platform/database/connect'
import { listTakes } from '../campaign/campaign.store'
import { type ClaimableCoupon, openCoupon } from '../offer/coupon-prices'
import { shownOffers } from '../offer/shown-offers'
import { takeCoupon } from './take-coupon'

export type { ClaimableCoupon } from '../offer/coupon-prices'

/**
 * Coupons of the mall that a member may take now and use at once; `recordId` is the id of the campaign. At most one
 * query.
 */
export const claimableCoupons = async (
  app: App,
  db: Db,
  memberId: number,
  now: number,
): Promise<ClaimableCoupon[]> => {
  const open = (await shownOffers(app, db, now)).flatMap((offer) => {
    const facts = openCoupon(offer, now)
    return facts ? [{ facts, campaign: offer.campaign }] : []
  })
  const ids = open.map(({ campaign }) => campaign.id)
  const mine = await listTakes(db, memberId, ids)
  return open
    .filter(({ campaign }) => (mine.get(campaign.id) ?? 0) < campaign.perMember)
    .map(({ facts }) => facts)
}

/** Takes a coupon for a member, usable at once, in the caller's transaction. Refuses as the coupon mall does. */
export const claimCoupon = async (
  app: App,
  db: Db,
  member: { id: number },
  { publishID, deviceID }: { publishID: number; deviceID?: string | undefined },
  now: number,
): Promise<void> => {
  await takeCoupon(app, db, member.id, { publishID, deviceID }, { now, isReceived: true })
}
