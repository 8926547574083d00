import { mostShipments } from '@greenstar/rules/order/order.shipments'
import { z } from 'zod'
import { byOperator, call } from '../platform/call'
import { Flag, Id, ListIn, Maybe, RequiredText, Text } from '../platform/wire'

/** As many orders as one pick list holds. */
export const mostPicked = 200

const ShipmentRow = z.object({
  OrderCode: Text(40),
  Courier: Text(20),
  LogisticCode: Text(40),
})
const shipments = (most: number) => ({
  rows: ListIn(ShipmentRow, most, `每次导入 1 到 ${most} 行`),
})
const ShipmentResult = z.object({
  OrderCode: z.string(),
  CourierName: z.string(),
  LogisticCode: z.string(),
  /** ready: may be shipped; shipped: is on its way now; repeated: was sent by this number before. */
  State: z.enum(['ready', 'shipped', 'repeated', 'problem']),
  Problem: z.string(),
  OrderID: z.number().int().nullable(),
  Receiver: z.string(),
  Pieces: z.number().int(),
})
const PickLine = z.object({
  ProductID: z.number().int(),
  Code: z.string(),
  Name: z.string(),
  Attribute: z.string(),
  ImgPath: z.string(),
  Quantity: z.number().int(),
  OrderCount: z.number().int(),
})
const Slip = z.object({
  ID: z.number().int(),
  OrderCode: z.string(),
  OutStockStatus: z.number().int(),
  PayDate: z.string(),
  ReceiverName: z.string(),
  ReceiverPhone: z.string(),
  FullAddress: z.string(),
  Remark: z.string(),
  ServiceRemark: z.string(),
  Lines: z.array(
    z.object({ Code: z.string(), Name: z.string(), Attribute: z.string(), Quantity: z.number().int() }),
  ),
})

/** Sending many orders at once, and what is known of a parcel. */
export const orderParcelConsole = {
  PreviewShipments: call('Console', 'POST', {
    zh: '批量发货预览：逐行检查订单号、物流公司、运单号',
    ...byOperator('order.ship'),
    payload: z.object(shipments(mostShipments)),
    data: z.array(ShipmentResult),
  }),
  ImportShipments: call('Console', 'POST', {
    zh: '批量发货：每个订单各自一次，重复导入不再发货',
    ...byOperator('order.ship'),
    writes: true,
    outside: true,
    payload: z.object(shipments(50)),
    data: z.array(ShipmentResult),
  }),
  GetPickList: call('Console', 'GET', {
    zh: '拣货单：所选或全部待发货订单',
    ...byOperator('order.ship'),
    payload: z.object({ ids: Maybe(ListIn(Id, mostPicked)) }),
    data: z.object({
      MadeDate: z.string(),
      Products: z.array(PickLine),
      Orders: z.array(Slip),
      /** How many orders wait besides those on this list. */
      Further: z.number().int(),
    }),
  }),
  MarkPicking: call('Console', 'POST', {
    zh: '交给仓库拣货，或从仓库撤回',
    ...byOperator('order.ship'),
    writes: true,
    payload: z.object({ ids: ListIn(Id, mostPicked, '请选择订单'), handedOver: Flag }),
    data: z.object({ Changed: z.number().int() }),
  }),
  RefreshParcel: call('Console', 'POST', {
    zh: '向物流公司查询包裹最新动态',
    ...byOperator('order.read'),
    writes: true,
    outside: true,
    payload: z.object({ id: Id }),
    data: z.object({ Answered: z.boolean() }),
    refusals: ['order/parcel-not-found'],
  }),
  CorrectParcel: call('Console', 'POST', {
    zh: '更正运单号，并重新订阅物流推送',
    ...byOperator('order.ship'),
    writes: true,
    payload: z.object({
      id: Id,
      ShipperCode: RequiredText(20, '请选择物流公司'),
      LogisticCode: RequiredText(40, '请填写运单号').refine(
        (code) => /^[A-Za-z0-9-]{6,40}$/.test(code),
        '运单号格式不正确',
      ),
    }),
    data: z.null(),
    refusals: [
      'order/parcel-not-found',
      'order/parcel-signed',
      'order/courier-unknown',
      'order/tracking-used',
    ],
  }),
  RemarkOrders: call('Console', 'POST', {
    zh: '批量备注订单',
    ...byOperator('order.remark'),
    writes: true,
    payload: z.object({
      ids: ListIn(Id, 50, '请选择订单'),
      remark: RequiredText(500, '请填写备注', '备注不能超过500个字'),
    }),
    data: z.object({ Changed: z.number().int() }),
  }),
}
