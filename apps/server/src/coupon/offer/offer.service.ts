import type { CouponOfferData } from '@greenstar/contract/coupon/coupon.shapes'
import { isTakenOnPage } from '@greenstar/rules/coupon/campaign.text'
import type { CouponScope } from '@greenstar/rules/coupon/coupon.scope'
import { usableWithin } from '@greenstar/rules/coupon/coupon.validity'
import type { Db } from '../../platform/database/connect'
import { findTemplate, listHoldings, listOffers, listStackable } from '../campaign/campaign.store'
import { scopeOf, termOf } from '../coupon.facts'
import { offerWire } from '../coupon.wire'

/**
 * Returns offers of campaigns on the wire, including those that are over or have run out, of those whose
 * coupons are taken on a page. One query, and one more for what a member took.
 */
export const offersOf = async (
  db: Db,
  campaignIds: readonly number[],
  memberId: number | undefined,
  now: number,
): Promise<CouponOfferData[]> => {
  if (campaignIds.length === 0) return []
  const offers = (await listOffers(db, campaignIds)).filter(({ campaign }) => isTakenOnPage(campaign.way))
  const mine =
    memberId === undefined ? undefined : await listHoldings(db, memberId, campaignIds, new Date(now))
  return offers.map((offer) => offerWire(offer, mine?.get(offer.campaign.id), now))
}

export type StackableCampaign = {
  id: number
  name: string
  beginAt: Date
  endAt: Date | null
  status: number
  scope: CouponScope
}

/**
 * Returns campaigns whose coupons can be taken and used within [beginAt, endAt) and are taken off a campaign
 * price too (ProductCanPlus, domain 6); at most 200, by begin.
 */
export const listStackableCampaigns = async (
  db: Db,
  window: { beginAt: Date; endAt: Date },
): Promise<StackableCampaign[]> =>
  (await listStackable(db, window)).map(({ campaign, template }) => ({
    ...{ id: campaign.id, name: campaign.name, status: campaign.status },
    ...{ beginAt: campaign.beginAt, endAt: campaign.endAt, scope: scopeOf(template) },
  }))

export type StackableCoupon = {
  scope: CouponScope
  /** Whether its coupons are taken off a campaign price too (ProductCanPlus, domain 6). */
  isStackable: boolean
  /** Times (ms) between which its coupons can be used if taken within [beginAt, endAt); null: no end. */
  usableWithin: (taken: { beginAt: number; endAt: number | null }) => {
    beginAt: number
    endAt: number | null
  }
}

/** Returns what decides whether coupons of a template reduce campaign prices; undefined if it is gone. */
export const findStackable = async (db: Db, templateId: number): Promise<StackableCoupon | undefined> => {
  const template = await findTemplate(db, templateId)
  return (
    template && {
      ...{ scope: scopeOf(template), isStackable: template.productCanPlus },
      usableWithin: (taken) => usableWithin(termOf(template), taken),
    }
  )
}
