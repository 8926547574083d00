import { CouponType } from '@greenstar/rules/coupon/coupon.status'
import { z } from 'zod'
import { byOperator, call, operatorWrite } from '../platform/call'
import {
  Code,
  DateTime,
  Flag,
  Id,
  Int,
  Keyword,
  ListIn,
  Maybe,
  Moment,
  Nothing,
  onceKey,
  Paragraph,
  RequiredText,
  RoomPaged,
  roomPaging,
  Text,
  Whole,
  Yuan,
  YuanIn,
} from '../platform/wire'
import { CouponTerms } from './coupon.shapes'

/** An optional list: a form cannot contain an empty one. */
const Ids = Maybe(ListIn(Id, 200, '最多选择 200 项')).transform((ids) => ids ?? [])
const Price = YuanIn(9_999_999_00, '金额应在 0 至 9999999 元之间，最多两位小数')
export const CouponTime = Maybe(DateTime('时间格式不正确'))
const Lists = {
  ProductIDs: z.array(Int),
  ClassIDs: z.array(Int),
  BrandIDs: z.array(Int),
  SeriesIDs: z.array(Int),
  FunctionIDs: z.array(Int),
  ExcludedIDs: z.array(Int),
}

const Row = CouponTerms.omit({ ProductIDList: true }).extend({
  ID: Int,
  /** Whether it is also taken off goods of a deal. */
  WithDeals: z.boolean(),
  /** The discount in one line: 满199减40. */
  Summary: z.string(),
  /** Digest of its worth, for a campaign that gives it out. */
  Seen: z.string(),
  ValidDays: Int.nullable(),
  BeginDate: Moment.nullable(),
  EndDate: Moment.nullable(),
  /** 10 in use, 20 stopped. */
  Status: Int,
  CampaignNum: Int,
  CreatedBy: z.string(),
  CreateDate: Moment,
})

/** Numbers of coupons of a template, a campaign or a batch. */
export const CouponFigures = z.object({
  /** Unclaimed codes. */
  Stock: Int,
  ToAccept: Int,
  Usable: Int,
  Used: Int,
  Over: Int,
  Blocked: Int,
  /** Percent used of the used and expired ones; null while there are too few. */
  UseRate: Int.nullable(),
  /** Total discount in orders. */
  Discount: Yuan,
  /** Number of orders that use them, and their paid amount. */
  OrderNum: Int,
  OrderAmount: Yuan,
  /** Expected total cost at the pace so far; null while too few were used. */
  ExpectedCost: Yuan.nullable(),
  /** Expected further coupons taken; only for campaigns. */
  ExpectedTakes: Int,
  /** Cost if all are used, including expected ones; null if unlimited. */
  MaxCost: Yuan.nullable(),
})

const read = byOperator('coupon.read')
const write = operatorWrite('coupon.write')

export const templateConsole = {
  ListCouponTemplates: call('Console', 'GET', {
    zh: '优惠券模板，新的在前',
    ...read,
    payload: z.object({
      keyword: Keyword(40),
      type: Maybe(Code(CouponType, '优惠券类型不正确')),
      status: Maybe(Whole(10, 30)),
      ...roomPaging,
    }),
    data: RoomPaged(Row),
  }),
  GetCouponTemplate: call('Console', 'GET', {
    zh: '优惠券模板的全部内容',
    ...read,
    payload: z.object({ id: Id }),
    data: Row.extend({
      ...Lists,
      /** Names of the included or excluded products. */
      Products: z.array(z.object({ ID: Int, Name: z.string() })),
      /** Whether members have received some; then its terms cannot be changed. */
      IsIssued: z.boolean(),
      Version: Int,
    }),
    refusals: ['coupon/template-gone'],
  }),
  SaveCouponTemplate: call('Console', 'POST', {
    zh: '新建或修改优惠券模板；已有会员持有时只能改名称与说明',
    ...write,
    once: true,
    payload: z.object({
      id: Maybe(Id),
      /** Version that was read; required with the id. */
      version: Maybe(Whole(1, Number.MAX_SAFE_INTEGER)),
      name: RequiredText(20, '请填写名称', '名称最多 20 个字'),
      type: Code(CouponType, '优惠券类型不正确'),
      threshold: Maybe(Price),
      amount: Maybe(Price),
      /** ZheKou: percent that is still paid, 85 = 8.5 折. */
      rate: Maybe(Whole(1, 100, '折扣不正确')),
      maxDiscount: Maybe(Price),
      canPlus: Flag,
      productCanPlus: Flag,
      /** Whether it is also taken off goods of a deal. */
      withDeals: Flag.default(true),
      isFreeShipping: Flag,
      productIDs: Ids,
      classIDs: Ids,
      brandIDs: Ids,
      seriesIDs: Ids,
      functionIDs: Ids,
      excludedIDs: Ids,
      /** Description of its products; written by the server if empty. */
      scopeText: Maybe(Text(40, '适用范围最多 40 个字')),
      validDays: Maybe(Whole(1, 3650, '有效天数应在 1 至 3650 之间')),
      beginDate: CouponTime,
      endDate: CouponTime,
      note: Maybe(Paragraph(300, '使用说明最多 300 个字')),
      ...onceKey,
    }),
    /** ApprovalID not 0: its coupons may bring a price below the floor, so it waits for a second operator. */
    data: z.object({ ID: Int, ApprovalID: Int }),
    refusals: [
      'operator/approval-waiting',
      'coupon/template-gone',
      'coupon/template-issued',
      'coupon/template-running',
      'coupon/template-changed',
      'coupon/template-stopped',
      'coupon/terms',
    ],
  }),
  StopCouponTemplate: call('Console', 'POST', {
    zh: '停用优惠券模板：不能再领取与使用，未用的券失效，不能恢复',
    ...write,
    payload: z.object({ id: Id, reason: RequiredText(100, '请填写原因', '原因最多 100 个字') }),
    data: Nothing,
    refusals: ['coupon/template-gone'],
  }),
  GetCouponFigures: call('Console', 'GET', {
    zh: '优惠券模板、领券活动或一次发放的领用、成本与预计',
    ...read,
    payload: z.object({ templateID: Maybe(Id), campaignID: Maybe(Id), grantID: Maybe(Id) }),
    data: CouponFigures,
    refusals: ['coupon/template-gone', 'coupon/campaign-gone', 'coupon/grant-gone'],
  }),
}
