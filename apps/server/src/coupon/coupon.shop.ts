import type { Shop } from '@greenstar/contract'
import { isTakenOnPage } from '@greenstar/rules/coupon/campaign.text'
import { couponRemindBefore } from '@greenstar/rules/coupon/coupon.remind'
import { isForAll, isInScope } from '@greenstar/rules/coupon/coupon.scope'
import { CouponRun, CouponStatus } from '@greenstar/rules/coupon/coupon.status'
import { listPlaces } from '../catalog/place.service'
import { listProducts } from '../catalog/product/product-page.service'
import { listClassesByIds, listScopeChoices } from '../catalog/scope.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { together } from '../platform/database/together'
import type { Handlers } from '../platform/http/context'
import { pageWith, partOf } from '../platform/http/page-facts'
import { refuse as say } from '../platform/refuse'
import { findKnownTemplate, findOffer, listHoldings, listTakes, type Offer } from './campaign/campaign.store'
import { acceptGift, newcomerGift } from './claim/newcomer-gift'
import { receivedNow, takeCoupon } from './claim/take-coupon'
import { scopeOf } from './coupon.facts'
import { countOwn, countToAccept, listOf, listOwn } from './coupon.read'
import { findOwn, memberActor, moveCoupons } from './coupon.store'
import { offerWire, recordWire, termsWire } from './coupon.wire'
import { deleteOpenRemind, listOpenReminds, putOpenRemind } from './offer/open-remind.store'
import { shownOffers } from './offer/shown-offers'

/** Total of the list in GetCouponRecorderList. */
const totalOf = (counts: Awaited<ReturnType<typeof countOwn>>, list: ReturnType<typeof listOf>) =>
  list === 'all' ? counts.toAccept + counts.usable + counts.used + counts.over : counts[list]

/** Offers for this visitor on the wire, without those that are over. */
const offersFor = async (db: Db, offers: readonly Offer[], memberId: number | undefined, now: number) => {
  const ids = offers.map(({ campaign }) => campaign.id)
  const mine = memberId === undefined ? undefined : await listHoldings(db, memberId, ids, new Date(now))
  return offers
    .map((offer) => offerWire(offer, mine?.get(offer.campaign.id), now))
    .filter(({ State }) => State !== 'over')
}

const mustFindTemplate = async (db: Db, id: number) => {
  const template = await findKnownTemplate(db, id)
  if (!template) throw say('coupon/not-found')
  return template
}

const take = (app: App, db: Db, isReceived: boolean, now: number) => {
  return async (
    member: { id: number },
    payload: { publishID?: number | undefined; code?: string | undefined; deviceID?: string | undefined },
  ) => {
    const taken = await takeCoupon(app, db, member.id, payload, { now, isReceived })
    return recordWire(taken, now)
  }
}

export const couponShop: Handlers<Shop['coupon']> = {
  async GetCouponMall({ classID, freeShipping }, { app, db, member, now }) {
    const all = await shownOffers(app, db, now)
    const classIds = [...new Set(all.flatMap(({ template }) => template.classIds))]
    const wanted = all.filter(
      ({ template }) =>
        (!classID || template.classIds.includes(classID)) && (!freeShipping || template.isFreeShipping),
    )
    return {
      List: await offersFor(db, wanted, member?.id, now),
      Classes: await listClassesByIds(db, classIds),
      HasFreeShipping: all.some(({ template }) => template.isFreeShipping),
    }
  },

  async GetCouponByPublishID({ publishID }, { db, member, now, refuse }) {
    const offer = await findOffer(db, publishID)
    if (!offer || !isTakenOnPage(offer.campaign.way)) throw refuse('coupon/not-found')
    const mine = member ? await listHoldings(db, member.id, [publishID], new Date(now)) : undefined
    return offerWire(offer, mine?.get(publishID), now)
  },

  async GetListCouponByProductID({ productID }, { app, db, member, now }) {
    const place = (await listPlaces(db, [productID])).get(productID)
    if (!place) return []
    const fitting = (await shownOffers(app, db, now)).filter(({ template }) =>
      isInScope(scopeOf(template), { ...place, productId: productID }),
    )
    return offersFor(db, fitting, member?.id, now)
  },

  async GetCouponRecorderList({ status, ...page }, { app, member, now }) {
    const at = new Date(now)
    const list = listOf(status)
    const [rows, counts] = await app.database.gather((db) =>
      together([listOwn(db, member.id, list, partOf(page), at), countOwn(db, member.id, at)]),
    )
    return {
      ...pageWith(
        page,
        totalOf(counts, list),
        rows.map((row) => recordWire(row, now)),
      ),
      Counts: { ToAccept: counts.toAccept, Usable: counts.usable, Used: counts.used, Over: counts.over },
    }
  },

  GetUnReceiveBenefitsCount: (_payload, { db, member, now }) => countToAccept(db, member.id, new Date(now)),

  async GetUsedUpOffers(_payload, { app, db, member, now }) {
    const offers = await shownOffers(app, db, now)
    const ids = offers.map(({ campaign }) => campaign.id)
    const takes = await listTakes(db, member.id, ids)
    const held = await listHoldings(db, member.id, ids, new Date(now))
    return offers
      .filter(({ campaign: { id, perMember } }) => (takes.get(id) ?? 0) >= perMember && !held.get(id)?.usable)
      .map(({ campaign }) => campaign.id)
  },

  async ReciveCoupon({ couponRecorderID }, { db, member, now, refuse }) {
    const record = await findOwn(db, member.id, couponRecorderID)
    if (!record) throw refuse('coupon/not-found')
    const template = await mustFindTemplate(db, record.templateId)
    if (record.status === CouponStatus.notUse) return recordWire({ record, template }, now)
    if (record.status !== CouponStatus.notReceive) throw refuse('coupon/state-changed')
    if (!record.acceptBy || record.acceptBy.getTime() <= now) throw refuse('coupon/expired')
    const cause = { actor: memberActor, now }
    const change = receivedNow(template, now)
    const [moved] = await moveCoupons(db, [record.id], 'accept', CouponStatus.notReceive, change, cause)
    const after = moved ?? (await findOwn(db, member.id, couponRecorderID))
    if (after?.status !== CouponStatus.notUse) throw refuse('coupon/state-changed')
    return recordWire({ record: after, template }, now)
  },

  CreateCouponRecord: (payload, { app, db, member, now }) => take(app, db, false, now)(member, payload),
  CreateAndReciveCouponRecord: (payload, { app, db, member, now }) =>
    take(app, db, true, now)(member, payload),

  async CheckNewGift({ deviceID, accept = false }, { app, db, member, now }) {
    const gift = await newcomerGift(app, db, member.id, deviceID, now)
    return accept && gift.State !== 'none' ? acceptGift(db, member.id, gift.State, now) : gift
  },

  async DeleteCouponRecord({ couponRecorderID }, { db, member, now, refuse }) {
    const record = await findOwn(db, member.id, couponRecorderID)
    if (!record) throw refuse('coupon/not-found')
    if (record.status === CouponStatus.delete) return null
    const { used, overdue, doNotUse } = CouponStatus
    const from = [used, overdue, doNotUse].find((status) => status === record.status)
    if (from === undefined) throw refuse('coupon/state-changed')
    const moved = await moveCoupons(db, [record.id], 'remove', from, {}, { actor: memberActor, now })
    if (moved.length === 0) throw refuse('coupon/state-changed')
    return null
  },

  async AddCouponRemind({ publishID, isRemind }, { db, member, now, refuse }) {
    const key = { memberId: member.id, campaignId: publishID }
    if (isRemind === false) {
      await deleteOpenRemind(db, key)
      return { IsRemind: false }
    }
    const offer = await findOffer(db, publishID)
    if (!offer || !isTakenOnPage(offer.campaign.way) || offer.campaign.status !== CouponRun.running)
      throw refuse('coupon/not-found')
    if (offer.campaign.beginAt.getTime() - couponRemindBefore <= now) throw refuse('coupon/remind-late')
    await putOpenRemind(db, key, new Date(now))
    return { IsRemind: true }
  },

  GetCouponRemindIDs: (_payload, { db, member }) => listOpenReminds(db, member.id),

  async GetCouponProductList({ couponID, currentPage, pageSize, ...filter }, { app, db, now }) {
    const template = await mustFindTemplate(db, couponID)
    const scope = scopeOf(template)
    const isNarrow = !isForAll(scope) || scope.excludedIds.length > 0
    const wanted = { ...filter, ...(isNarrow ? { scope } : {}) }
    const page = await listProducts(app, db, wanted, 0, { currentPage, pageSize }, now)
    return { ...page, Coupon: termsWire(template) }
  },

  async GetCouponProductSeriesFunction({ couponID }, { db }) {
    const { series, functions } = await listScopeChoices(db, scopeOf(await mustFindTemplate(db, couponID)))
    return { SeriesList: series, FunctionList: functions }
  },

  async GetCouponProductBrandClass({ couponID }, { db }) {
    const { brands, classes } = await listScopeChoices(db, scopeOf(await mustFindTemplate(db, couponID)))
    return { BrandList: brands, ClassList: classes }
  },
}
