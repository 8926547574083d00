import { campaignStates } from '@greenstar/rules/campaign/campaign.state'
import { z } from 'zod'
import { FloorReason } from '../catalog/floor-reason'
import { byOperator, call, operatorWrite } from '../platform/call'
import {
  Day,
  Flag,
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
  Yuan,
  YuanIn,
} from '../platform/wire'

const read = byOperator('promotion.read')
const write = operatorWrite('promotion.write')

const Row = z.object({
  ID: Int,
  Name: z.string(),
  BeginDate: Moment,
  EndDate: Moment,
  State: z.enum(campaignStates),
  /** Repeats daily: at its end the session is published for the next day. */
  IsDaily: z.boolean(),
  Products: Int,
  Quota: Int,
  /** Pieces in orders, and those of paid orders. */
  Taken: Int,
  Sold: Int,
  /** Amount of the sold pieces at session prices, before freight. */
  SoldAmount: Yuan,
  Reminds: Int,
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
  SecKillPrice: Yuan,
  Quota: Int,
  LimitNum: Int,
  Taken: Int,
  Sold: Int,
  /** Pieces that ordinary stock has available now. */
  Free: Int,
})

export const promotionConsole = {
  ListFlashSessions: call('Console', 'GET', {
    zh: '秒杀场次，未结束的在前，先开始的在前',
    ...read,
    payload: z.object({
      keyword: Keyword(40),
      state: Maybe(z.enum(campaignStates, '状态不正确')),
      from: Day,
      to: Day,
      ...roomPaging,
    }),
    data: RoomPaged(Row),
  }),
  GetFlashSession: call('Console', 'GET', {
    zh: '一场秒杀和它的商品、余量',
    ...read,
    payload: z.object({ id: Id }),
    data: Row.extend({ Lines: z.array(Line), ServerDate: Moment }),
    refusals: ['promotion/session-gone'],
  }),
  SaveFlashSession: call('Console', 'POST', {
    zh: '新建或修改秒杀场次（只有草稿可以修改）',
    ...write,
    once: true,
    payload: z.object({
      id: Maybe(Id),
      name: RequiredText(12, '请填写名称', '名称最多 12 个字'),
      beginDate: RequiredTime,
      endDate: RequiredTime,
      isDaily: Flag,
      lines: ListIn(
        z.object({
          ProductID: Id,
          SecKillPrice: YuanIn(100_000_000, '秒杀价不正确'),
          Quota: Quantity,
          LimitNum: Quantity,
        }),
        100,
        '请添加商品，最多 100 件',
      ),
      ...onceKey,
    }),
    data: z.object({ ID: Int }),
    refusals: [
      'promotion/session-gone',
      'promotion/state-changed',
      'promotion/window-reversed',
      'promotion/window-long',
      'promotion/window-past',
      'promotion/product-twice',
      'promotion/product-unknown',
      'promotion/price-not-lower',
      'promotion/limit-over-quota',
    ],
  }),
  PublishFlashSession: call('Console', 'POST', {
    zh: '发布秒杀场次：数量从普通库存预留出来',
    ...operatorWrite('promotion.publish'),
    payload: z.object({ id: Id, seen: Seen, reason: FloorReason }),
    /** 0: published. Otherwise a price is below a floor and needs a second person. */
    data: z.object({ ApprovalID: Int }),
    refusals: [
      'catalog/floor-reason',
      'operator/approval-waiting',
      'platform/seen-changed',
      'promotion/session-gone',
      'promotion/state-changed',
      'promotion/window-past',
      'promotion/price-not-lower',
      'promotion/product-unknown',
      'promotion/overlaps',
      'promotion/stock-short',
      'promotion/window-long',
      'promotion/product-twice',
      'promotion/limit-over-quota',
      'promotion/window-reversed',
    ],
  }),
  EndFlashSession: call('Console', 'POST', {
    zh: '提前结束秒杀场次，剩余数量归还普通库存，不再每天重复',
    ...operatorWrite('promotion.publish'),
    payload: z.object({ id: Id }),
    data: Nothing,
    refusals: ['promotion/session-gone', 'promotion/state-changed'],
  }),
  SetFlashDaily: call('Console', 'POST', {
    zh: '每天重复，或不再重复',
    ...write,
    payload: z.object({ id: Id, isDaily: Flag }),
    data: Nothing,
    refusals: ['promotion/session-gone', 'promotion/state-changed'],
  }),
  CopyFlashSession: call('Console', 'POST', {
    zh: '把秒杀场次复制到另一天，成为草稿',
    ...write,
    once: true,
    payload: z.object({ id: Id, beginDate: RequiredTime, ...onceKey }),
    data: z.object({ ID: Int }),
    refusals: ['promotion/session-gone', 'promotion/window-past'],
  }),
  DeleteFlashSession: call('Console', 'POST', {
    zh: '删除秒杀场次的草稿',
    ...write,
    payload: z.object({ id: Id }),
    data: Nothing,
    refusals: ['promotion/session-gone', 'promotion/state-changed'],
  }),
}
