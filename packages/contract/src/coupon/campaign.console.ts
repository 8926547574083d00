import {
  type CampaignState,
  type CampaignWay,
  campaignStateText,
  campaignWayText,
  maxCodes,
} from '@greenstar/rules/coupon/campaign.text'
import { CouponStatus } from '@greenstar/rules/coupon/coupon.status'
import { maxAtOnce } from '@greenstar/rules/platform/at-once'
import { z } from 'zod'
import { byOperator, call, operatorWrite } from '../platform/call'
import {
  Code,
  Flag,
  Id,
  Int,
  Keyword,
  ListIn,
  Maybe,
  Moment,
  onceKey,
  RequiredText,
  RoomPaged,
  roomPaging,
  Seen,
  Text,
  Whole,
  Yuan,
  YuanIn,
} from '../platform/wire'
import { CouponTime } from './template.console'

const ways = Object.keys(campaignWayText) as CampaignWay[]
const states = Object.keys(campaignStateText) as CampaignState[]
const Way = z.enum(ways, { error: '领取方式不正确' })

const Row = z.object({
  ID: Int,
  CouponID: Int,
  CouponName: z.string(),
  Summary: z.string(),
  Name: z.string(),
  /** mall: for all members; link: only by its link; code: by claim codes; order: given with orders. */
  Way: z.enum(ways),
  /** open, soon (not begun), gone (all taken or budget used), over (ended or template stopped), paused. */
  State: z.enum(states),
  /** 0: no limit. */
  Total: Int,
  Taken: Int,
  PerMember: Int,
  PerDay: Int,
  TakenToday: Int,
  /** Way order: minimum goods money paid. */
  MinPaid: Yuan,
  /** Null: no limit. */
  Budget: Yuan.nullable(),
  Spent: Yuan,
  OpenDate: Moment,
  CloseDate: Moment.nullable(),
  Sort: Int,
  CreatedBy: z.string(),
  CreateDate: Moment,
  /** Digests of the campaign with its coupon, to resume it, and of the coupon, to copy it. */
  Seen: z.string(),
  CouponSeen: z.string(),
})

/** A coupon of a member, or an unclaimed code. */
const Coupon = z.object({
  ID: Int,
  CouponID: Int,
  CouponName: z.string(),
  Summary: z.string(),
  CampaignID: Int.nullable(),
  CampaignName: z.string(),
  /** 0: an unclaimed code. */
  MemberID: Int,
  MemberName: z.string(),
  MemberCode: z.string(),
  Status: Int,
  Source: z.string(),
  /** Reason of the last change, if one was given. */
  Reason: z.string(),
  CreateDate: Moment,
  AcceptDate: Moment.nullable(),
  BeginDate: Moment.nullable(),
  EndDate: Moment.nullable(),
  UseDate: Moment.nullable(),
  OrderID: Int.nullable(),
  OrderCode: z.string(),
  Discount: Yuan,
})

const read = byOperator('coupon.read')
const write = operatorWrite('coupon.write')
const Count = (max: number, message: string) => Maybe(Whole(0, max, message))

export const campaignConsole = {
  ListCouponCampaigns: call('Console', 'GET', {
    zh: '领券活动，新的在前',
    ...read,
    payload: z.object({
      keyword: Keyword(40),
      way: Maybe(Way),
      state: Maybe(z.enum(states, { error: '活动状态不正确' })),
      templateID: Maybe(Id),
      ...roomPaging,
    }),
    data: RoomPaged(Row),
  }),
  GetCouponCampaign: call('Console', 'GET', {
    zh: '一个领券活动',
    ...read,
    payload: z.object({ id: Id }),
    data: Row.extend({
      /** Page of the shop where it is taken; '' for codes and orders. */
      LinkUrl: z.string(),
    }),
    refusals: ['coupon/campaign-gone'],
  }),
  SaveCouponCampaign: call('Console', 'POST', {
    zh: '新建或修改领券活动；模板与领取方式只在新建时选择',
    ...write,
    once: true,
    payload: z.object({
      id: Maybe(Id),
      templateID: Maybe(Id),
      /** Seen of the template; required for a new campaign. */
      seen: Maybe(Text(64)),
      way: Maybe(Way),
      name: RequiredText(20, '请填写名称', '名称最多 20 个字'),
      total: Count(100_000_000, '总量不正确'),
      perMember: Maybe(Whole(1, 100, '每人限领应在 1 至 100 张之间')),
      perDay: Count(100_000_000, '每天限量不正确'),
      minPaid: Maybe(YuanIn(9_999_999_99, '最低实付不正确')),
      budget: Maybe(YuanIn(99_999_999_00, '预算不正确')),
      beginDate: CouponTime,
      endDate: CouponTime,
      sort: Maybe(Whole(0, 9999, '排序应在 0 至 9999 之间')),
      ...onceKey,
    }),
    /** ApprovalID not 0: it is paused until a second operator agrees, for what each member gets by it. */
    data: z.object({ ID: Int, ApprovalID: Int }),
    refusals: [
      'operator/approval-waiting',
      'coupon/template-gone',
      'coupon/template-stopped',
      'platform/seen-changed',
      'coupon/campaign-gone',
      'coupon/campaign-form',
      'coupon/budget-low',
      'coupon/budget-late',
      'coupon/total-low',
    ],
  }),
  SetCouponCampaignsRunning: call('Console', 'POST', {
    zh: '暂停或恢复领券活动；已领的券不受影响',
    ...write,
    payload: z.object({
      campaigns: ListIn(z.object({ ID: Id, Seen }), maxAtOnce, '请选择活动'),
      running: Flag,
    }),
    /** Waiting: how many run only once a second operator agrees, for what each member gets by them. */
    data: z.object({ Waiting: Int }),
    refusals: [
      'operator/approval-waiting',
      'coupon/campaign-gone',
      'coupon/template-stopped',
      'platform/seen-changed',
    ],
  }),
  CreateCouponCodes: call('Console', 'POST', {
    zh: '生成兑换码',
    ...operatorWrite('coupon.grant'),
    once: true,
    payload: z.object({
      campaignID: Id,
      num: Whole(1, maxCodes, `一次可生成 1 至 ${maxCodes} 个`),
      ...onceKey,
    }),
    /** ApprovalID not 0: nothing was made yet, the codes need a second operator's approval. */
    data: z.object({ Created: Int, ApprovalID: Int }),
    refusals: [
      'operator/approval-waiting',
      'coupon/campaign-gone',
      'coupon/not-by-code',
      'coupon/template-stopped',
      'coupon/too-many',
    ],
  }),
  ListCouponCodes: call('Console', 'GET', {
    zh: '一个活动的兑换码',
    ...byOperator('coupon.grant'),
    payload: z.object({ campaignID: Id, claimed: Maybe(Flag), ...roomPaging }),
    data: RoomPaged(
      z.object({
        ID: Int,
        Code: z.string(),
        Status: Int,
        MemberID: Int,
        MemberName: z.string(),
        CreateDate: Moment,
        ReceiveDate: Moment.nullable(),
      }),
    ),
  }),
  ListCoupons: call('Console', 'GET', {
    zh: '会员的优惠券与未领的兑换码，新的在前',
    ...read,
    payload: z.object({
      /** A complete phone or member code. */
      keyword: Keyword(40),
      member: Maybe(Id),
      templateID: Maybe(Id),
      campaignID: Maybe(Id),
      grantID: Maybe(Id),
      status: Maybe(Code(CouponStatus, '优惠券状态不正确')),
      ...roomPaging,
    }),
    data: RoomPaged(Coupon),
  }),
  SetCouponsBlocked: call('Console', 'POST', {
    zh: '停用会员的优惠券，或恢复停用的',
    ...write,
    payload: z.object({
      ids: ListIn(Id, maxAtOnce, '请选择优惠券'),
      blocked: Flag,
      reason: RequiredText(100, '请填写原因', '原因最多 100 个字'),
    }),
    data: z.object({
      /** Number of changed coupons; used and ended ones are not changed. */
      Changed: Int,
      /** Not 0: they are released once a second operator agrees, for what they are worth. */
      ApprovalID: Int,
    }),
    refusals: ['coupon/not-found', 'operator/approval-waiting'],
  }),
}
