import { campaignStates } from '@greenstar/rules/campaign/campaign.state'
import { z } from 'zod'
import { FloorReason } from '../catalog/floor-reason'
import { byOperator, call, operatorWrite } from '../platform/call'
import {
  Day,
  Id,
  ImagePath,
  Int,
  Keyword,
  ListIn,
  Maybe,
  Moment,
  Nothing,
  onceKey,
  Paragraph,
  RequiredText,
  RequiredTime,
  RoomPaged,
  roomPaging,
  Seen,
  Text,
  Yuan,
  YuanIn,
} from '../platform/wire'

const read = byOperator('promotion.read')
const write = operatorWrite('promotion.write')
const State = z.enum(campaignStates, '状态不正确')

const Row = z.object({
  ID: Int,
  Name: z.string(),
  Intro: z.string(),
  ImgPath: ImagePath,
  BeginDate: Moment,
  EndDate: Moment,
  State,
  Products: Int,
  /** Whether its publication waits for the approval of a second person. */
  Waits: z.boolean(),
  /** Sent when it is published. */
  Seen: z.string(),
})
const Line = z.object({
  ProductID: Int,
  ProductName: z.string(),
  ProductImage: ImagePath,
  Price: Yuan,
  ActivityPrice: Yuan,
  /** Pieces of paid orders at the activity's price, and their amount after discounts, before freight. */
  Sold: Int,
  SoldAmount: Yuan,
})

/** Activities: lower prices for some days, from ordinary stock. */
export const activityConsole = {
  ListActivities: call('Console', 'GET', {
    zh: '活动列表，最近开始的在前',
    ...read,
    payload: z.object({
      keyword: Keyword(40),
      state: Maybe(State),
      from: Day,
      to: Day,
      ...roomPaging,
    }),
    data: RoomPaged(Row),
  }),
  GetActivity: call('Console', 'GET', {
    zh: '一个活动、它的商品和卖出的数量',
    ...read,
    payload: z.object({ id: Id }),
    data: Row.extend({ Rule: z.string(), Lines: z.array(Line) }),
    refusals: ['activity/gone'],
  }),
  SaveActivity: call('Console', 'POST', {
    zh: '新建或修改活动（只有草稿可以修改）',
    ...write,
    once: true,
    payload: z.object({
      id: Maybe(Id),
      name: RequiredText(20, '请填写名称', '名称最多 20 个字'),
      intro: Text(60, '简介最多 60 个字'),
      rule: Paragraph(500, '规则最多 500 个字'),
      imgPath: Text(200),
      beginDate: RequiredTime,
      endDate: RequiredTime,
      lines: ListIn(
        z.object({ ProductID: Id, ActivityPrice: YuanIn(100_000_000, '活动价不正确') }),
        100,
        '请添加商品，最多 100 件',
      ),
      ...onceKey,
    }),
    data: z.object({ ID: Int }),
    refusals: [
      'activity/gone',
      'activity/state-changed',
      'activity/window',
      'activity/product-twice',
      'activity/product-unknown',
      'activity/price-not-lower',
      'upload/picture-unknown',
    ],
  }),
  PublishActivity: call('Console', 'POST', {
    zh: '发布活动：开始时商品自动换成活动价',
    ...operatorWrite('promotion.publish'),
    payload: z.object({ id: Id, seen: Seen, reason: FloorReason }),
    /** 0: published. Otherwise a price is below a floor and needs a second person. */
    data: z.object({ ApprovalID: Int }),
    refusals: [
      'catalog/floor-reason',
      'operator/approval-waiting',
      'platform/seen-changed',
      'activity/gone',
      'activity/state-changed',
      'activity/window',
      'activity/product-unknown',
      'activity/price-not-lower',
      'activity/overlaps',
      'activity/product-twice',
    ],
  }),
  EndActivity: call('Console', 'POST', {
    zh: '提前结束活动，商品马上恢复售价',
    ...operatorWrite('promotion.publish'),
    payload: z.object({ id: Id }),
    data: Nothing,
    refusals: ['activity/gone', 'activity/state-changed'],
  }),
  CopyActivity: call('Console', 'POST', {
    zh: '把活动复制到另一天，成为草稿',
    ...write,
    once: true,
    payload: z.object({ id: Id, beginDate: RequiredTime, ...onceKey }),
    data: z.object({ ID: Int }),
    refusals: ['activity/gone', 'activity/window'],
  }),
  DeleteActivity: call('Console', 'POST', {
    zh: '删除活动的草稿',
    ...write,
    payload: z.object({ id: Id }),
    data: Nothing,
    refusals: ['activity/gone', 'activity/state-changed'],
  }),
}
