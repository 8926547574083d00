import { campaignStates } from '@greenstar/rules/campaign/campaign.state'
import { MAX_PRICES } from '@greenstar/rules/deal/deal.form'
import { DealKind } from '@greenstar/rules/deal/deal.kind'
import { z } from 'zod'
import { FloorReason } from '../catalog/floor-reason'
import { byOperator, call, operatorWrite } from '../platform/call'
import {
  Code,
  Day,
  Id,
  Int,
  Keyword,
  ListIn,
  Maybe,
  Moment,
  Nothing,
  onceKey,
  RequiredText,
  RequiredTime,
  RoomPaged,
  roomPaging,
  Seen,
  Whole,
  Yuan,
  YuanIn,
} from '../platform/wire'

const read = byOperator('promotion.read')
const write = operatorWrite('promotion.write')
const publish = operatorWrite('promotion.publish')
const State = z.enum(campaignStates, '状态不正确')
const Kind = Code(DealKind, '促销类型不正确')
const Price = YuanIn(9_999_999_00, '金额应在 0 至 9999999 元之间，最多两位小数')
const Ids = Maybe(ListIn(Id, 200, '最多选择 200 项')).transform((ids) => ids ?? [])

const Row = z.object({
  ID: Int,
  Name: z.string(),
  Kind: Int,
  /** 满 200 减 20. */
  Terms: z.string(),
  /** Pieces of a product for each order, for so many orders; `Given`: orders that have them. Null: not a 满赠. */
  Gift: z.object({ ProductID: Int, Name: z.string(), Quantity: Int, Total: Int, Given: Int }).nullable(),
  ScopeText: z.string(),
  /** Days of the month on which it counts; empty: every day. */
  MonthDays: z.array(Int),
  MinLevel: Int,
  /** Labels of members, any of which it asks for; empty: all members. */
  TagIDs: z.array(Int),
  /** Channels from which an order takes it; empty: all. */
  Channels: z.array(z.string()),
  PerMember: Int,
  /** Orders of one member in a day; 0: no limit. */
  PerDay: Int,
  Budget: Yuan,
  Spent: Yuan,
  BeginDate: Moment,
  EndDate: Moment,
  State,
  /** Whether its publication waits for the approval of a second person. */
  Waits: z.boolean(),
  /** Sent when it is published. */
  Seen: z.string(),
})

/** Terms and products of a deal; of a step only the fields of its kind count. */
const terms = {
  kind: Kind,
  steps: ListIn(
    z.object({
      threshold: Maybe(Price),
      pieces: Maybe(Whole(0, 999, '件数不正确')),
      amount: Maybe(Price),
      /** Percent that is taken off: 20 = 8 折. */
      percent: Maybe(Whole(0, 100, '折扣不正确')),
      /** Of 满件折: the most that it takes off an order; missing or 0: no limit. */
      max: Maybe(Price),
    }),
    5,
    '请填写 1 到 5 档优惠',
  ),
  /** Of 会员日价: prices of products for members from a level on; these products are its scope. */
  prices: Maybe(
    ListIn(
      z.object({ productID: Id, level: Whole(1, 6, '等级不正确'), price: Price }),
      MAX_PRICES,
      `最多 ${MAX_PRICES} 个会员日价`,
    ),
  ).transform((prices) => prices ?? []),
  /** Of 满赠: the product and its pieces for each order. */
  giftID: Maybe(Id),
  giftNum: Maybe(Whole(1, 9, '每单赠送 1 到 9 件')),
  productIDs: Ids,
  classIDs: Ids,
  brandIDs: Ids,
  seriesIDs: Ids,
  functionIDs: Ids,
  /** Labels of products. */
  labelIDs: Ids,
  excludedIDs: Ids,
}

/** Deals: discounts that apply by themselves, without a coupon. */
export const dealConsole = {
  ListDeals: call('Console', 'GET', {
    zh: '自动促销列表，最近开始的在前',
    ...read,
    payload: z.object({
      ...{ keyword: Keyword(40), state: Maybe(State), kind: Maybe(Kind), from: Day, to: Day },
      ...roomPaging,
    }),
    data: RoomPaged(Row),
  }),
  GetDeal: call('Console', 'GET', {
    zh: '一个自动促销的全部内容',
    ...read,
    payload: z.object({ id: Id }),
    data: Row.extend({
      Steps: z.array(z.object({ Threshold: Yuan, Pieces: Int, Amount: Yuan, Percent: Int, Max: Yuan })),
      Prices: z.array(z.object({ ProductID: Int, Level: Int, Price: Yuan })),
      ...{ ProductIDs: z.array(Int), ClassIDs: z.array(Int), BrandIDs: z.array(Int) },
      ...{ SeriesIDs: z.array(Int), FunctionIDs: z.array(Int), LabelIDs: z.array(Int) },
      ExcludedIDs: z.array(Int),
      /** Names of the included or excluded products. */
      Products: z.array(z.object({ ID: Int, Name: z.string() })),
      /** Orders that use it. */
      Orders: Int,
    }),
    refusals: ['deal/gone'],
  }),
  PreviewDeal: call('Console', 'POST', {
    zh: '按最近 30 天的订单试算一个自动促销',
    ...read,
    preview: {
      ofNothing: 'what a form would cost before it is saved; publishing knows by `seen` what was shown',
    },
    payload: z.object({
      /** The edited deal, which does not overlap with itself. */
      id: Maybe(Id),
      ...terms,
      /** Missing: from now on; missing end: no end. */
      beginDate: Maybe(RequiredTime),
      endDate: Maybe(RequiredTime),
    }),
    data: z.object({
      /** Products on sale in its scope. */
      Products: Int,
      /** Paid orders of the last 30 days with such products, those that it would have lowered, and by how much. */
      Checked: Int,
      Orders: Int,
      Cost: Yuan,
      /** Products that it may bring below their floors or half of their price; '' without any. */
      BelowFloor: z.string(),
      /** Other deals at the same time for some of its products; of those a product takes part in one. */
      Others: z.array(
        Row.pick({ ID: true, Name: true, Terms: true, BeginDate: true, EndDate: true, State: true }),
      ),
    }),
    refusals: ['coupon/terms', 'deal/terms'],
  }),
  SaveDeal: call('Console', 'POST', {
    zh: '新建或修改自动促销（只有草稿可以修改）',
    ...write,
    once: true,
    payload: z.object({
      id: Maybe(Id),
      name: RequiredText(20, '请填写名称', '名称最多 20 个字'),
      ...terms,
      monthDays: Maybe(ListIn(Whole(1, 31, '日期不正确'), 31, '日期不正确')).transform((days) => days ?? []),
      minLevel: Maybe(Whole(0, 6, '等级不正确')),
      tagIDs: Ids,
      channels: Maybe(ListIn(z.enum(['10', '20', '30', '40'], '渠道不正确'), 4, '渠道不正确')).transform(
        (channels) => channels ?? [],
      ),
      perMember: Maybe(Whole(0, 999, '每人限用不正确')),
      perDay: Maybe(Whole(0, 999, '每人每天限用不正确')),
      budget: Maybe(YuanIn(9_999_999_00, '预算应在 0.01 至 9999999 元之间，最多两位小数')),
      /** Of 满赠 instead of a budget: how many orders get the gift. */
      giftTotal: Maybe(Whole(1, 99_999, '赠品份数应在 1 至 99999 之间')),
      beginDate: RequiredTime,
      endDate: RequiredTime,
      ...onceKey,
    }),
    data: z.object({ ID: Int }),
    refusals: ['deal/gone', 'deal/state-changed', 'deal/terms', 'coupon/terms'],
  }),
  PublishDeal: call('Console', 'POST', {
    zh: '发布自动促销：到开始时间自动生效',
    ...publish,
    payload: z.object({ id: Id, seen: Seen, reason: FloorReason }),
    /** 0: published. Otherwise it needs a second person: a price that gets too low, or its budget. */
    data: z.object({ ApprovalID: Int }),
    refusals: [
      'catalog/floor-reason',
      'operator/approval-waiting',
      'platform/seen-changed',
      'deal/gone',
      'deal/state-changed',
      'deal/terms',
      'deal/too-many',
    ],
  }),
  EndDeal: call('Console', 'POST', {
    zh: '提前结束自动促销，新订单不再优惠',
    ...publish,
    payload: z.object({ id: Id }),
    data: Nothing,
    refusals: ['deal/gone', 'deal/state-changed'],
  }),
  CopyDeal: call('Console', 'POST', {
    zh: '把自动促销复制到另一天，成为草稿',
    ...write,
    once: true,
    payload: z.object({ id: Id, beginDate: RequiredTime, ...onceKey }),
    data: z.object({ ID: Int }),
    refusals: ['deal/gone', 'deal/terms'],
  }),
  DeleteDeal: call('Console', 'POST', {
    zh: '删除自动促销的草稿',
    ...write,
    payload: z.object({ id: Id }),
    data: Nothing,
    refusals: ['deal/gone', 'deal/state-changed'],
  }),
}
