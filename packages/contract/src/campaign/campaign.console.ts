import { campaignKinds, conflictKinds, pricedKinds } from '@greenstar/rules/campaign/campaign.kind'
import { campaignStates } from '@greenstar/rules/campaign/campaign.state'
import { z } from 'zod'
import { byOperator, call } from '../platform/call'
import { DayText, Id, Int, ListIn, Maybe, Moment, RequiredTime, Yuan } from '../platform/wire'

const read = byOperator('promotion.read')
const Kind = z.enum(campaignKinds, '类型不正确')
const WantedDay = DayText('请选择日期')

const Campaign = z.object({
  Kind,
  ID: Int,
  Name: z.string(),
  BeginDate: Moment,
  /** '' without an end. */
  EndDate: Moment,
  State: z.enum(campaignStates),
  /** Number of products with a campaign price; 0 for coupons and deals. */
  Products: Int,
})

/** Results of a campaign: paid orders, including those refunded later. */
const Report = z.object({
  Orders: Int,
  Pieces: Int,
  /** Goods money after discounts, before freight; for coupons, of the whole orders that used them. */
  Paid: Yuan,
  /** Price cut against the selling prices at that time, or coupon discounts; null: unknown. */
  Cut: Yuan.nullable(),
  /** Pieces whose selling price was not recorded; not included in Cut. */
  Unrecorded: Int,
  /** Refunded pieces, and their goods money. */
  RefundedPieces: Int,
  Refunded: Yuan,
  Buyers: Int,
  /** Buyers without a paid order before. */
  NewBuyers: Int,
})

export const campaignConsole = {
  ListCampaigns: call('Console', 'GET', {
    zh: '活动日历：一段日子（最多 62 天）里的秒杀、拼团、限时活动、领券和自动促销',
    ...read,
    payload: z.object({ from: WantedDay, to: WantedDay, kind: Maybe(Kind) }),
    data: z.object({
      Campaigns: z.array(Campaign),
      /** Whether the list was cut off at its limit. */
      IsCut: z.boolean(),
      /** Products with a newcomer price at any time. */
      NewcomerProducts: Int,
    }),
  }),
  GetCampaignReport: call('Console', 'GET', {
    zh: '一场秒杀、拼团、限时活动或自动促销卖出了多少、让利多少、带来多少买家',
    ...read,
    payload: z.object({ kind: z.enum([...pricedKinds, 'deal'], '类型不正确'), id: Id }),
    data: Report,
    refusals: ['promotion/session-gone', 'group/activity-gone', 'activity/gone', 'deal/gone'],
  }),
  GetCouponCampaignReport: call('Console', 'GET', {
    zh: '一个领券活动带来多少订单、优惠多少、带来多少买家',
    ...byOperator('coupon.read'),
    payload: z.object({ id: Id }),
    data: Report,
    refusals: ['coupon/campaign-gone'],
  }),
  ListCampaignConflicts: call('Console', 'GET', {
    zh: '同一时间里这些商品的其他活动价、新人价，和能与活动价同用的领券；也用于设新人价前',
    ...read,
    payload: z.object({
      /** With `id`: the edited campaign, which is no conflict with itself; newcomer: a newcomer price. */
      kind: z.enum([...pricedKinds, 'newcomer'], '类型不正确'),
      id: Maybe(Id),
      productIDs: ListIn(Id, 100),
      /** Missing: from now on, as for a newcomer price. */
      beginDate: Maybe(RequiredTime),
      /** Missing: no end. */
      endDate: Maybe(RequiredTime),
    }),
    data: z.array(
      z.object({
        ...Campaign.omit({ Products: true }).shape,
        /** newcomer: a newcomer price, which has no times and no ID of its own (0). */
        Kind: z.enum(conflictKinds),
        ProductID: Int,
        ProductName: z.string(),
      }),
    ),
  }),
  ListCouponConflicts: call('Console', 'GET', {
    zh: '这段日子里领的券能再减哪些活动价和新人价；不能与活动价同用的券没有',
    ...byOperator('coupon.read'),
    payload: z.object({
      templateID: Id,
      /** Missing: from now on. */
      beginDate: Maybe(RequiredTime),
      /** Missing: no end. */
      endDate: Maybe(RequiredTime),
    }),
    data: z.array(
      z.object({
        ...Campaign.shape,
        Kind: z.enum(conflictKinds),
        /** Names of the first of its products. */
        Names: z.array(z.string()),
      }),
    ),
    refusals: ['coupon/template-gone'],
  }),
} as const
