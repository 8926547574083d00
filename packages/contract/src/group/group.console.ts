import { campaignStates } from '@greenstar/rules/campaign/campaign.state'
import { GROUP_ORDERS, GROUP_PIECES, GROUP_SIZE } from '@greenstar/rules/group/group'
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
  Quantity,
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
const one = z.object({ id: Id })

const Row = z.object({
  ID: Int,
  Name: z.string(),
  BeginDate: Moment,
  /** Last time at which a team may be opened. */
  EndDate: Moment,
  State,
  Size: Int,
  TeamHours: Int,
  /** Maximum orders of a member. */
  MemberOrders: Int,
  Products: Int,
  Quota: Int,
  /** Pieces in orders, and those of paid orders. */
  Taken: Int,
  Sold: Int,
  /** Amount of the sold pieces at group prices, before freight. */
  SoldAmount: Yuan,
  /** Teams that are filling, full, and not full in time. */
  Forming: Int,
  Full: Int,
  Failed: Int,
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
  GroupPrice: Yuan,
  Quota: Int,
  /** Maximum pieces in one order. */
  LimitNum: Int,
  Taken: Int,
  Sold: Int,
  /** Pieces that ordinary stock has available now. */
  Free: Int,
})
const Team = z.object({
  ID: Int,
  State: z.enum(['forming', 'full', 'failed']),
  Size: Int,
  Taken: Int,
  /** Seats waived by official support. */
  SupportNum: Int,
  CreateDate: Moment,
  DueDate: Moment,
  /** Members by masked names, each with their paid order. */
  Members: z.array(z.object({ OrderID: Int, Name: z.string(), IsLeader: z.boolean(), PayDate: Moment })),
})

export const groupConsole = {
  ListGroupActivities: call('Console', 'GET', {
    zh: '拼团活动，最近开始的在前',
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
  GetGroupActivity: call('Console', 'GET', {
    zh: '一个拼团活动、它的商品和余量',
    ...read,
    payload: one,
    data: Row.extend({ Lines: z.array(Line), ServerDate: Moment }),
    refusals: ['group/activity-gone'],
  }),
  SaveGroupActivity: call('Console', 'POST', {
    zh: '新建或修改拼团活动（只有草稿可以修改）',
    ...write,
    once: true,
    payload: z.object({
      id: Maybe(Id),
      name: RequiredText(12, '请填写名称', '名称最多 12 个字'),
      beginDate: RequiredTime,
      endDate: RequiredTime,
      size: Whole(GROUP_SIZE.min, GROUP_SIZE.max, '成团人数为 2 到 10 人'),
      teamHours: Whole(1, 72, '成团时限为 1 到 72 小时'),
      memberOrders: Whole(GROUP_ORDERS.min, GROUP_ORDERS.max, '每人最多参加 1 到 9 次'),
      lines: ListIn(
        z.object({
          ProductID: Id,
          GroupPrice: YuanIn(100_000_000, '拼团价不正确'),
          Quota: Quantity,
          LimitNum: Whole(1, GROUP_PIECES, '每单限购为 1 到 5 件'),
        }),
        100,
        '请添加商品，最多 100 件',
      ),
      ...onceKey,
    }),
    data: z.object({ ID: Int }),
    refusals: [
      'group/activity-gone',
      'group/state-changed',
      'group/window-long',
      'promotion/window-reversed',
      'promotion/window-past',
      'promotion/product-twice',
      'promotion/product-unknown',
      'promotion/price-not-lower',
      'promotion/limit-over-quota',
    ],
  }),
  PublishGroupActivity: call('Console', 'POST', {
    zh: '发布拼团活动：数量从普通库存预留出来',
    ...publish,
    payload: one.extend({ seen: Seen, reason: FloorReason }),
    /** 0: published. Otherwise a price is below a floor and needs a second person. */
    data: z.object({ ApprovalID: Int }),
    refusals: [
      'catalog/floor-reason',
      'operator/approval-waiting',
      'platform/seen-changed',
      'group/activity-gone',
      'group/state-changed',
      'group/window-long',
      'promotion/window-reversed',
      'promotion/window-past',
      'promotion/price-not-lower',
      'promotion/product-unknown',
      'promotion/product-twice',
      'promotion/limit-over-quota',
      'promotion/overlaps',
      'promotion/stock-short',
    ],
  }),
  StopGroupActivity: call('Console', 'POST', {
    zh: '停止拼团活动：不能再开团，正在拼的团在时限内仍可满员',
    ...publish,
    payload: one,
    data: Nothing,
    refusals: ['group/activity-gone', 'group/state-changed'],
  }),
  DeleteGroupActivity: call('Console', 'POST', {
    zh: '删除拼团活动的草稿',
    ...write,
    payload: one,
    data: Nothing,
    refusals: ['group/activity-gone', 'group/state-changed'],
  }),
  ListGroupTeams: call('Console', 'GET', {
    zh: '一个活动的团和它们的成员，最近开的在前',
    ...read,
    payload: z.object({
      activityID: Id,
      teamState: Maybe(z.enum(['forming', 'full', 'failed'], '状态不正确')),
      ...roomPaging,
    }),
    data: RoomPaged(Team).extend({ ServerDate: Moment }),
  }),
  SupportGroupTeam: call('Console', 'POST', {
    zh: '官方助力：正在拼的团少需要几人，会员可见',
    ...publish,
    once: true,
    payload: z.object({
      id: Id,
      num: Whole(1, GROUP_SIZE.max, '请填写减少的人数'),
      ...onceKey,
    }),
    data: z.object({ Size: Int, Taken: Int, State: z.enum(['forming', 'full', 'failed']) }),
    refusals: ['group/support-late'],
  }),
}
