import { randomUUID } from 'node:crypto'
import { type Shop } from '@greenstar/contract'
import { CouponStatus } from '@greenstar/rules/coupon/coupon.status'
import { DAY } from '@greenstar/rules/platform/time'
import { type Rules } from '../testing/call-check'
import { type World } from '../testing/world'
import { giftTemplates } from './claim/newcomer-gift'
import { makeCampaign, makeCode, makeCoupon } from './coupon.factory'

/** A code takes precedence over a campaign, so both are sent. */
const taking = async ({ app }: World) => {
  const { campaign } = await makeCampaign(app, { way: 'code' })
  const code = randomUUID().slice(0, 12).replace('-', '').toUpperCase()
  await makeCode(app, campaign, code)
  return { publishID: campaign.id, code, deviceID: randomUUID(), requestID: randomUUID() }
}

const takingIds = { publishID: 'public', deviceID: 'secret', requestID: 'secret' } as const

const ofCoupon = {
  who: 'anyone',
  sound: async ({ app }: World) => ({ couponID: (await makeCampaign(app)).template.id }),
  ids: { couponID: 'public' },
} as const

const mine = { couponRecorderID: 'mine' } as const

export const couponShopRules: Rules<Shop['coupon']> = {
  GetCouponMall: {
    who: 'anyone',
    sound: () => ({ classID: 1, freeShipping: true }),
    ids: { classID: 'public' },
  },
  GetCouponByPublishID: {
    who: 'anyone',
    sound: async ({ app }) => ({ publishID: (await makeCampaign(app)).campaign.id }),
    ids: { publishID: 'public' },
  },
  GetListCouponByProductID: {
    who: 'anyone',
    sound: ({ product }) => ({ productID: product.id }),
    ids: { productID: 'public' },
  },
  GetCouponRecorderList: {
    who: 'member',
    sound: () => ({ status: CouponStatus.notUse, currentPage: 1, pageSize: 10 }),
  },
  GetUnReceiveBenefitsCount: { who: 'member', sound: () => ({}) },
  GetUsedUpOffers: { who: 'member', sound: () => ({}) },
  ReciveCoupon: {
    who: 'member',
    sound: async ({ app }, member) => ({
      couponRecorderID: (await makeCoupon(app, member.id, { status: CouponStatus.notReceive })).id,
      requestID: randomUUID(),
    }),
    ids: { ...mine, requestID: 'secret' },
  },
  CreateCouponRecord: { who: 'member', sound: taking, ids: takingIds },
  CreateAndReciveCouponRecord: { who: 'member', sound: taking, ids: takingIds },
  CheckNewGift: {
    who: 'member',
    // The matrix uses the same member repeatedly: resets what they received.
    sound: async (world, member) => {
      await world.db.execute(`delete from newcomer_rewards where member_id = ${member.id}`)
      await world.db.execute(`update orders set paid_at = null where member_id = ${member.id}`)
      await giftTemplates(world.app, world.db, world.app.clock.now())
      return { deviceID: randomUUID(), accept: true, requestID: randomUUID() }
    },
    ids: { deviceID: 'secret', requestID: 'secret' },
  },
  DeleteCouponRecord: {
    who: 'member',
    sound: async ({ app }, member) => ({
      couponRecorderID: (await makeCoupon(app, member.id, { status: CouponStatus.overdue })).id,
      requestID: randomUUID(),
    }),
    ids: { ...mine, requestID: 'secret' },
  },
  AddCouponRemind: {
    who: 'member',
    sound: async ({ app }) => ({
      publishID: (await makeCampaign(app, { beginAt: new Date(app.clock.now() + DAY) })).campaign.id,
      isRemind: true,
      requestID: randomUUID(),
    }),
    ids: { publishID: 'public', requestID: 'secret' },
  },
  GetCouponRemindIDs: { who: 'member', sound: () => ({}) },
  GetCouponProductList: {
    who: 'anyone',
    sound: async ({ app }) => ({
      couponID: (await makeCampaign(app)).template.id,
      ...{ seriesID: 1, functionID: 1, brandID: 1, classID: 1, currentPage: 1, pageSize: 10 },
    }),
    ids: {
      couponID: 'public',
      seriesID: 'public',
      functionID: 'public',
      brandID: 'public',
      classID: 'public',
    },
  },
  GetCouponProductSeriesFunction: ofCoupon,
  GetCouponProductBrandClass: ofCoupon,
}
