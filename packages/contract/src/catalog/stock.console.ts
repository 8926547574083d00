import { productMost } from '@greenstar/rules/catalog/product.fields'
import { z } from 'zod'
import { byOperator, call, operatorWrite } from '../platform/call'
import {
  Day,
  Id,
  Int,
  Keyword,
  Maybe,
  Moment,
  Nothing,
  onceKey,
  RequiredText,
  RoomPaged,
  roomPaging,
  Text,
  Whole,
} from '../platform/wire'

const keyword = Keyword(40)
const Pieces = Whole(0, productMost.stock, '数量应在 0 至 1000000 之间')

const StockRow = z.object({
  ID: Int,
  /** Page that sells the line; the line's own ID if it has no other page. */
  PageID: Int,
  Code: z.string(),
  Name: z.string(),
  Attribute: z.string(),
  ImgPath: z.string(),
  Status: Int,
  OnHand: Int,
  Locked: Int,
  /** Pieces that may be sold beyond those on hand, and their latest shipping date. */
  PresaleQuota: Int,
  ShipByDate: Moment.nullable(),
  /** Returned or broken pieces that cannot be sold. */
  Damaged: Int,
  Stock: Int,
  SoldNum: Int,
  /** The line's own limit; null: the shop's. */
  LowStock: Int.nullable(),
  IsLow: z.boolean(),
})

const StockMove = z.object({
  ID: Int,
  ProductID: Int,
  Code: z.string(),
  Name: z.string(),
  Attribute: z.string(),
  ImgPath: z.string(),
  Kind: z.string(),
  OnHandDelta: Int,
  LockedDelta: Int,
  /** Pieces on hand after the move. */
  OnHand: Int,
  OrderID: Int.nullable(),
  /** Number of the order; empty without one. */
  OrderCode: z.string(),
  Reason: z.string(),
  Actor: z.string(),
  CreateDate: Moment,
})

export const stockConsole = {
  ListStock: call('Console', 'GET', {
    zh: '库存列表：每个可售规格一行',
    ...byOperator('product.read'),
    payload: z.object({
      keyword,
      classID: Maybe(Id),
      /** all, low, out. */
      tab: Maybe(Text(10)),
      /** stock, onHand or locked; descending with a leading minus. */
      sort: Maybe(Text(20)),
      ...roomPaging,
    }),
    data: RoomPaged(StockRow).extend({ ShopMark: Int, AllCount: Int, LowCount: Int, OutCount: Int }),
  }),
  ListStockMoves: call('Console', 'GET', {
    zh: '库存流水',
    ...byOperator('product.read'),
    payload: z.object({
      productID: Maybe(Id),
      keyword,
      kind: Maybe(Text(10)),
      from: Day,
      to: Day,
      ...roomPaging,
    }),
    data: RoomPaged(StockMove),
  }),
  AdjustStock: call('Console', 'POST', {
    zh: '调整库存：出入库或盘点到某数',
    ...operatorWrite('product.stock'),
    once: true,
    payload: z.object({
      id: Id,
      kind: Text(10, '请选择原因'),
      /** Pieces added or removed. */
      quantity: Maybe(Whole(1, productMost.stock, '数量应在 1 至 1000000 之间')),
      /** A stock-take: counted pieces instead of `seen`. */
      setTo: Maybe(Pieces),
      /** Pieces on hand as shown to the operator. */
      seen: Pieces,
      reason: RequiredText(100, '请填写说明', '说明最多 100 个字'),
      ...onceKey,
    }),
    data: z.object({ OnHand: Int, Locked: Int }),
    refusals: [
      'catalog/no-product',
      'catalog/stock-kind',
      'catalog/stock-changed',
      'catalog/stock-nothing',
      'catalog/stock-locked',
      'catalog/stock-most',
    ],
  }),
  SetPresale: call('Console', 'POST', {
    zh: '设置预售数量与发货日期（数量 0 为停止预售）',
    ...operatorWrite('product.stock'),
    payload: z.object({
      id: Id,
      /** Pieces that may be sold beyond those on hand. */
      quota: Whole(0, productMost.stock, '数量应在 0 至 1000000 之间'),
      /** Latest shipping date; required unless the quota is 0. */
      shipBy: Day,
    }),
    data: Nothing,
    refusals: ['catalog/no-product', 'catalog/not-presell', 'catalog/presale-promised', 'catalog/ship-by'],
  }),
  SetLowStock: call('Console', 'POST', {
    zh: '设置低库存提醒数',
    ...operatorWrite('product.stock'),
    payload: z.object({
      id: Id,
      /** Missing: the shop's own limit. */
      lowStock: Maybe(Whole(0, productMost.pieces, '提醒数应在 0 至 9999 之间')),
    }),
    data: Nothing,
    refusals: ['catalog/no-product'],
  }),
}
