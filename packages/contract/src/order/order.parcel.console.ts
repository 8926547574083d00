import { maxRowsOfOrder, maxShipments } from '@greenstar/rules/order/order.shipments'
import { maxAtOnce } from '@greenstar/rules/platform/at-once'
import { z } from 'zod'
import { byOperator, call, operatorWrite } from '../platform/call'
import { tableIn, tableOut } from '../platform/table'
import {
  Flag,
  Id,
  Int,
  ListIn,
  Maybe,
  Nothing,
  onceKey,
  RequestID,
  Seen,
  Text,
  Whole,
} from '../platform/wire'
import { orderFilter } from './order.console'
import { parcelTyped, Waybill } from './order.shapes'

/** Maximum orders in one parcel. */
export const maxTogether = 20

/** Maximum orders of one pick list. */
export const maxPicked = maxAtOnce

const ShipmentRow = z.object({
  OrderCode: Text(40),
  Courier: Text(20),
  LogisticCode: Text(40),
  /** Code or name of a product and its pieces, if the row is a part of the order. */
  Goods: Maybe(Text(120)),
  Quantity: Maybe(Whole(1, 9999, '发货数量应是 1 到 9999 的整数')),
  /** Of the preview, or of the list in which the order was chosen: nothing is shipped unseen. */
  seen: Seen,
})
const ShipmentResult = z.object({
  OrderCode: z.string(),
  CourierName: z.string(),
  LogisticCode: z.string(),
  /** ready: can be shipped; shipped: was just shipped; repeated: was already sent with this number. */
  State: z.enum(['ready', 'shipped', 'repeated', 'problem']),
  /** Why not; of a further box of the same goods: where they are listed. */
  Problem: z.string(),
  OrderID: Int.nullable(),
  Receiver: z.string(),
  /** Pieces in the parcel, or of the product that the row names. */
  Pieces: Int,
  /** The product as written; '' if the row does not name one. */
  Goods: z.string(),
  Quantity: Int.nullable(),
  /** Digest of receiver, address and pieces; sent when it is shipped. */
  Seen: z.string(),
  /** Of a preview: row in the file, and the courier as written there. */
  Row: Int.optional(),
  Written: z.string().optional(),
})
const PickLine = z.object({
  ProductID: Int,
  Code: z.string(),
  Name: z.string(),
  Attribute: z.string(),
  ImgPath: z.string(),
  Quantity: Int,
  OrderCount: Int,
})
const Slip = z.object({
  ID: Int,
  OrderCode: z.string(),
  OutStockStatus: Int,
  PayDate: z.string(),
  ReceiverName: z.string(),
  ReceiverPhone: z.string(),
  FullAddress: z.string(),
  Remark: z.string(),
  ServiceRemark: z.string(),
  Waybill: Waybill.nullable(),
  Lines: z.array(z.object({ Code: z.string(), Name: z.string(), Attribute: z.string(), Quantity: Int })),
})

/** Shipping many orders at once, and the state of a parcel. */
export const orderParcelConsole = {
  ShipTogether: call('Console', 'POST', {
    zh: '合并发货：同一会员、同一收货信息的订单装进一个包裹，共用一个运单号',
    ...operatorWrite('order.ship'),
    once: true,
    payload: z.object({ ids: ListIn(Id, maxTogether, '请选择订单'), ...parcelTyped, ...onceKey }),
    data: z.object({ Shipped: Int }),
    refusals: [
      'order/not-found',
      'order/not-together',
      'order/state-changed',
      'order/held',
      'order/ship-quantity',
      'order/not-arrived',
      'order/tracking-used',
      'order/tracking-misplaced',
      'order/courier-unknown',
    ],
  }),
  PreviewShipments: call('Console', 'POST', {
    zh: '批量发货预览：读表格或粘贴的内容，逐行检查订单号、物流公司、运单号',
    ...byOperator('order.ship'),
    outside: true,
    preview: { of: 'ImportShipments', by: 'rows[].seen' },
    payload: z.object(tableIn),
    data: z.object({ ...tableOut, Rows: z.array(ShipmentResult) }),
    refusals: ['upload/table', 'order/tracking-used'],
  }),
  ImportShipments: call('Console', 'POST', {
    zh: '批量发货：一个订单可有多个包裹，每个订单整体成功或不发，重复导入不再发货',
    ...operatorWrite('order.ship'),
    outside: true,
    payload: z.object({
      rows: ListIn(ShipmentRow, maxRowsOfOrder, '每次导入 1 到 50 行'),
      /** The parts in which a sheet is sent share a number, under which the audit log has one entry; else each part has one. */
      sheetID: Maybe(RequestID),
      fileName: tableIn.fileName,
      /** Rows of the sheet that are to be shipped; without it those of this part. */
      rowCount: Maybe(Whole(1, maxShipments, '行数不正确')),
    }),
    data: z.array(ShipmentResult),
  }),
  GetPickList: call('Console', 'GET', {
    zh: '拣货单：所选的、订单列表筛选出的，或仓库还没有拿到的（一张最多 200 单，可翻到下一张）',
    ...byOperator('order.ship'),
    payload: z.object({
      ids: Maybe(ListIn(Id, maxPicked)),
      /** Without ids: those of the list's filter; else orders already marked as sent, instead of those that are not. */
      filtered: Maybe(Flag),
      ...orderFilter,
      handedOver: Maybe(Flag),
      sheet: Maybe(Whole(1, 1000, '页码不正确')),
    }),
    data: z.object({
      MadeDate: z.string(),
      Products: z.array(PickLine),
      Orders: z.array(Slip),
      /** Number of this sheet, and of orders on later sheets; the next of them, to be printed with this one. */
      Sheet: Int,
      Further: Int,
      NextIDs: z.array(Int),
    }),
  }),
  MarkPicking: call('Console', 'POST', {
    zh: '交给仓库拣货，或从仓库撤回',
    ...operatorWrite('order.ship'),
    payload: z.object({ ids: ListIn(Id, maxPicked, '请选择订单'), handedOver: Flag }),
    data: z.object({ Changed: Int }),
  }),
  RefreshParcel: call('Console', 'POST', {
    zh: '向物流公司查询包裹最新动态',
    ...operatorWrite('order.read'),
    outside: true,
    payload: z.object({ id: Id }),
    data: z.object({ Answered: z.boolean() }),
    refusals: ['order/parcel-not-found'],
  }),
  CorrectParcel: call('Console', 'POST', {
    zh: '更正运单号，并重新订阅物流推送',
    ...operatorWrite('order.ship'),
    payload: z.object({
      id: Id,
      ...parcelTyped,
    }),
    data: Nothing,
    refusals: [
      'order/parcel-not-found',
      'order/parcel-signed',
      'order/courier-unknown',
      'order/tracking-used',
      'order/tracking-misplaced',
    ],
  }),
}
