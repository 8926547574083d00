import { CouponStatus } from '@greenstar/rules/coupon/coupon.status'
import { z } from 'zod'
import { Named, ProductCard } from '../catalog/catalog.shapes'
import { call, memberAddition, memberWrite } from '../platform/call'
import { Code, Flag, Id, Int, Maybe, Nothing, onceKey, Paged, paging, Text } from '../platform/wire'
import { CouponOffer, CouponRecord, CouponTerms, offerRefusals } from './coupon.shapes'

const takeRefusals = [...offerRefusals, 'coupon/what', 'coupon/code-unknown'] as const

const taking = {
  publishID: Maybe(Id),
  /** A claim code; has priority over publishID. */
  code: Maybe(Text(24, '兑换码不正确')),
  /** Device ID from the native shell, for the limit per device. */
  deviceID: Maybe(Text(100)),
  ...onceKey,
}
const ofCoupon = z.object({ couponID: Id })

export const couponShop = {
  GetCouponMall: call('Coupon', 'GET', {
    zh: '领券中心：现在可领、即将开始和刚领完的优惠券',
    who: 'anyone',
    addition: true,
    payload: z.object({ classID: Maybe(Id), freeShipping: Maybe(Flag) }),
    data: z.object({
      List: z.array(CouponOffer),
      /** Classes of the coupons, for the tabs. */
      Classes: z.array(Named),
      HasFreeShipping: z.boolean(),
    }),
  }),
  GetCouponByPublishID: call('Coupon', 'GET', {
    zh: '按领券活动取优惠券',
    who: 'anyone',
    payload: z.object({ publishID: Id }),
    data: CouponOffer,
    refusals: ['coupon/not-found'],
  }),
  GetListCouponByProductID: call('Product', 'POST', {
    zh: '商品可领的优惠券',
    who: 'anyone',
    payload: z.object({ productID: Id }),
    data: z.array(CouponOffer),
  }),
  GetCouponRecorderList: call('Coupon', 'GET', {
    zh: '我的优惠券（status：0 待领取，10 未使用，20 已使用，30 已过期与失效）',
    who: 'member',
    payload: z.object({ status: Maybe(Code(CouponStatus, '优惠券状态不正确')), ...paging }),
    data: Paged(CouponRecord).extend({
      Counts: z.object({ ToAccept: Int, Usable: Int, Used: Int, Over: Int }),
    }),
  }),
  GetUnReceiveBenefitsCount: call('Coupon', 'GET', {
    zh: '待领取的权益数',
    who: 'member',
    payload: z.object({}),
    data: Int,
  }),
  GetUsedUpOffers: call('Coupon', 'GET', {
    zh: '领完也用完的领券活动（PublishID），商品卡片不再按它们显示券后价',
    who: 'member',
    addition: true,
    payload: z.object({}),
    data: z.array(Int),
  }),
  ReciveCoupon: call('Coupon', 'GET', {
    zh: '领取发给我的优惠券',
    ...memberWrite,
    payload: z.object({ couponRecorderID: Id, ...onceKey }),
    data: CouponRecord,
    refusals: ['coupon/not-found', 'coupon/expired', 'coupon/state-changed'],
  }),
  CreateCouponRecord: call('Coupon', 'POST', {
    zh: '把优惠券放入待领取',
    ...memberWrite,
    payload: z.object(taking),
    data: CouponRecord,
    refusals: takeRefusals,
  }),
  CreateAndReciveCouponRecord: call('Coupon', 'POST', {
    zh: '领取优惠券，马上可用',
    ...memberWrite,
    payload: z.object(taking),
    data: CouponRecord,
    refusals: takeRefusals,
  }),
  CheckNewGift: call('Coupon', 'POST', {
    zh: '新人礼：符合条件的新会员得到一次待领取的优惠券',
    ...memberWrite,
    payload: z.object({
      deviceID: Maybe(Text(100)),
      /** Also accepts its coupons. */
      accept: Maybe(Flag),
      ...onceKey,
    }),
    data: z.object({
      /** given: just now; held: received before; none: not for this member, reason in Prompt. */
      State: z.enum(['given', 'held', 'none']),
      Prompt: z.string(),
      CouponList: z.array(CouponRecord),
    }),
    refusals: ['coupon/newcomer-known', 'member/gone'],
  }),
  DeleteCouponRecord: call('Coupon', 'POST', {
    zh: '从列表删除已使用、已过期或已失效的优惠券',
    ...memberAddition,
    payload: z.object({ couponRecorderID: Id, ...onceKey }),
    data: Nothing,
    refusals: ['coupon/not-found', 'coupon/state-changed'],
  }),
  AddCouponRemind: call('Coupon', 'POST', {
    zh: '领券活动开始前提醒；isRemind 为 0 时取消',
    ...memberAddition,
    payload: z.object({ publishID: Id, isRemind: Maybe(Flag), ...onceKey }),
    data: z.object({ IsRemind: z.boolean() }),
    refusals: ['coupon/not-found', 'coupon/remind-late'],
  }),
  GetCouponRemindIDs: call('Coupon', 'GET', {
    zh: '我设了提醒的领券活动',
    who: 'member',
    addition: true,
    payload: z.object({}),
    data: z.array(Int),
  }),
  GetCouponProductList: call('Coupon', 'GET', {
    zh: '优惠券适用的商品',
    who: 'anyone',
    cacheSeconds: 5,
    payload: z.object({
      couponID: Id,
      seriesID: Maybe(Id),
      functionID: Maybe(Id),
      brandID: Maybe(Id),
      classID: Maybe(Id),
      ...paging,
    }),
    data: Paged(ProductCard).extend({ Coupon: CouponTerms }),
    refusals: ['coupon/not-found'],
  }),
  GetCouponProductSeriesFunction: call('Coupon', 'GET', {
    zh: '优惠券适用商品的系列与功效',
    who: 'anyone',
    cacheSeconds: 5,
    payload: ofCoupon,
    data: z.object({ SeriesList: z.array(Named), FunctionList: z.array(Named) }),
    refusals: ['coupon/not-found'],
  }),
  GetCouponProductBrandClass: call('Coupon', 'GET', {
    zh: '优惠券适用商品的品牌与分类',
    who: 'anyone',
    cacheSeconds: 5,
    payload: ofCoupon,
    data: z.object({ BrandList: z.array(Named), ClassList: z.array(Named) }),
    refusals: ['coupon/not-found'],
  }),
}
