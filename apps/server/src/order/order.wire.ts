import type { OrderDetailData, OrderRowData } from '@greenstar/contract/order/order.shapes'
import { GroupState, groupStateText } from '@greenstar/rules/group/group'
import { type InvoiceStatus, invoiceStatusText } from '@greenstar/rules/invoice/invoice.status'
import { maskPhone } from '@greenstar/rules/member/phone'
import { maskDetail, maskName } from '@greenstar/rules/member/receiver.mask'
import { allowedButtons, type OrderButton, orderButtons } from '@greenstar/rules/order/order.buttons'
import { isGift } from '@greenstar/rules/order/order.gift'
import {
  isOrderStatus,
  OrderStatus,
  OutStockStatus,
  orderStatusText,
} from '@greenstar/rules/order/order.status'
import { type PayStatus, payStatusText } from '@greenstar/rules/payment/pay.status'
import { type RefundStatus, refundStatusText } from '@greenstar/rules/payment/refund.status'
import { toWireDate } from '@greenstar/rules/platform/time'
import { addressWire } from '../member/member.service'
import { moment, momentOrNull, yuan } from '../platform/wire'
import { describeArea } from '../region/region.service'
import type { PayLogFacts, RefundFacts } from './change/order.money'
import type { LineInList, ListedOrder, OrderInList, ParcelWithLines } from './order.read'
import type { OrderLineRow } from './order.store'
import type { FrozenAddress } from './order.tables'

export const statusText = (status: number) => (isOrderStatus(status) ? orderStatusText[status] : '')

/** Converts a frozen address to the wire; never a default address. */
export const orderAddressWire = ({ addressId, ...frozen }: FrozenAddress) =>
  addressWire({
    id: addressId,
    ...frozen,
    fullAddress: describeArea(frozen, frozen.detail).fullAddress,
    isDefault: false,
  })

/** Masks a frozen address for operators who have given no reason (reliability FR87). */
export const maskedAddress = (frozen: FrozenAddress): FrozenAddress => ({
  ...frozen,
  receiverName: maskName(frozen.receiverName),
  receiverPhone: maskPhone(frozen.receiverPhone),
  detail: maskDetail(frozen.detail),
})

const lineWire = (line: LineInList): OrderRowData['OrderDetail'][number] => ({
  ID: line.id,
  ProductID: line.productId,
  MainID: line.mainId,
  Type: line.type,
  Quantity: line.quantity,
  ShippingNum: line.shippedNum,
  ReturnedNum: line.returnedNum,
  RefundNum: line.refundedNum,
  UnitPrice: yuan(line.unitPriceFen),
  IsGift: isGift(line),
  DealAmount: yuan(line.dealFen),
  CouponAmount: yuan(line.couponFen),
  PollenNum: line.pollenNum,
  PollenAmount: yuan(line.pollenFen),
  PayAmount: yuan(line.payFen),
  Product: {
    ID: line.productId,
    Name: line.name,
    Attribute: line.attribute,
    DefaultImagePath: line.imgPath,
    HasComment: line.hasComment,
  },
})

const isUntouched = (order: OrderInList) => order.outStockStatus === OutStockStatus.Undirected

const isForming = ({ status, group }: OrderInList) =>
  status === OrderStatus.HasBeenConfirmedToBeShipped && group?.state === GroupState.forming

/** Whether the server would now accept the call of a button (domain 0.9). */
const mayNow: Partial<Record<OrderButton, (order: OrderInList, now: number) => boolean>> = {
  contactService: () => true,
  // While the warehouse picks, it is asked to stop the parcel.
  cancel: (order) =>
    order.status === OrderStatus.Booking ||
    (order.outStockStatus !== OutStockStatus.PickUp && !isForming(order)),
  payNow: (order, now) => (order.autoCancelAt?.getTime() ?? 0) > now,
  editAddress: (order) => isUntouched(order) && !order.addressReplaced,
  viewLogistics: (order) => order.shipperCode !== '',
  confirmReceipt: () => true,
  deleteOrder: () => true,
  buyAgain: () => true,
  writeReview: () => true,
  viewReview: () => true,
  applyAfterSale: () => true,
  afterSaleProgress: () => true,
  applyInvoice: () => true,
  viewInvoice: () => true,
}

const invoiceWire = ({ invoice }: OrderInList): OrderRowData['Invoice'] =>
  invoice && {
    ID: invoice.id,
    InvoiceType: invoice.type,
    InvoiceStatus: invoice.status,
    InvoiceStatusCN: invoiceStatusText[invoice.status as InvoiceStatus] ?? '',
  }

/** A row of the order list on the wire. `now`: its ServerDate in ms; `invoiceSwitch`: global config key. */
export const orderWire = (
  order: OrderInList,
  lines: readonly LineInList[],
  now: number,
  invoiceSwitch: string,
): OrderRowData => {
  const row: OrderRowData = {
    ID: order.id,
    OrderCode: order.code,
    OrderType: order.type,
    OrderStatus: order.status,
    OrderStatusCN: isForming(order) ? groupStateText[GroupState.forming] : statusText(order.status),
    OutStockStatus: order.outStockStatus,
    GroupState: order.group?.state ?? 0,
    GroupTeamID: Number(order.group?.team_id ?? 0),
    ProductAmount: yuan(order.productFen),
    TotalFreight: yuan(order.freightFen),
    ProductDetailAmount: yuan(order.payFen - order.freightFen),
    PayAmount: yuan(order.payFen),
    TotalNum: order.totalNum,
    CreateDate: moment(order.createdAt),
    AutoCancelDate: momentOrNull(order.autoCancelAt),
    AutoFinishDate: momentOrNull(order.autoFinishAt),
    FinishDate: momentOrNull(order.finishedAt),
    ServerDate: toWireDate(now),
    CancelReason: order.cancelReason,
    IsInCustomerService: order.isInCustomerService,
    ServiceID: order.serviceId,
    ShipperCode: order.shipperCode,
    Invoice: invoiceWire(order),
    OrderDetail: lines.map(lineWire),
    Actions: [],
    LatestTrace: order.latestTrace,
    ParcelNum: order.parcelNum,
  }
  const possible = (Object.keys(mayNow) as OrderButton[]).filter((button) => mayNow[button]?.(order, now))
  return { ...row, Actions: allowedButtons(orderButtons(row, { nowMs: now, invoiceSwitch }), possible) }
}

const wayText: Record<string, string> = {
  'wechat-h5': '微信支付',
  'wechat-jsapi': '微信支付',
  'wechat-app': '微信支付',
  'alipay-h5': '支付宝',
  free: '免支付',
  bonus: '奖金支付',
  bank: '银行转账',
}

/** Name of a way to pay or to refund, for members. */
export const payWayText = (way: string): string => wayText[way] ?? way

export const payLogWire = (log: PayLogFacts): OrderDetailData['PayLogList'][number] => ({
  PayStatus: log.status,
  PayStatusCN: payStatusText[log.status as PayStatus] ?? '',
  PayTypeCN: payWayText(log.way),
  PayAmount: yuan(log.amountFen),
  PayDate: momentOrNull(log.paidAt),
})

export const refundWire = (refund: RefundFacts): OrderDetailData['Refunds'][number] => ({
  RefundCode: refund.refundNo,
  Amount: yuan(refund.amountFen),
  Status: refund.status,
  StatusCN: refundStatusText[refund.status as RefundStatus] ?? '',
  Reason: refund.reason,
  CreateDate: moment(refund.createdAt),
})

export const parcelWire = (parcel: ParcelWithLines): OrderDetailData['Parcels'][number] => ({
  ID: parcel.id,
  ShipperCode: parcel.shipperCode,
  ShipperName: parcel.shipperName,
  LogisticCode: parcel.logisticCode,
  ShipDate: moment(parcel.shippedAt),
  Together: parcel.together,
  Lines: parcel.lines.map((line) => ({ OrderDetailID: line.orderLineId, Quantity: line.quantity })),
})

export type DetailParts = {
  order: ListedOrder
  lines: readonly OrderLineRow[]
  parcels: readonly ParcelWithLines[]
  payLogs: readonly PayLogFacts[]
  refunds: readonly RefundFacts[]
  servicePhone: string
  invoiceSwitch: string
  /** ms before the automatic receipt in which an order may be postponed. */
  extendWindowMs: number
  deliveryText: string
}

/** Pollen returned to the member: all if cancelled unpaid, else that of refunded pieces. */
const pollenBack = ({ order, lines }: DetailParts): number =>
  order.status === OrderStatus.Cancel
    ? order.pollenNum
    : lines.reduce(
        (sum, line) =>
          line.unitPollenNum.slice(line.quantity - line.refundedNum).reduce((part, num) => part + num, sum),
        0,
      )

const extendFrom = ({ order, extendWindowMs }: DetailParts) =>
  order.status === OrderStatus.Shipped && order.autoFinishAt && !order.extendedAt
    ? toWireDate(order.autoFinishAt.getTime() - extendWindowMs)
    : null

export const orderDetailWire = (parts: DetailParts, now: number): OrderDetailData => {
  const { order } = parts
  return {
    ...orderWire(order, parts.lines, now, parts.invoiceSwitch),
    Address: orderAddressWire(order.address),
    Remark: order.remark,
    DealAmount: yuan(order.dealFen),
    Deals: order.deals.map(({ id, name, fen }) => ({ ID: id, Name: name, Amount: yuan(fen) })),
    CouponAmount: yuan(order.couponFen),
    PollenAmount: yuan(order.pollenFen),
    PollenNum: order.pollenNum,
    PollenBackNum: pollenBack(parts),
    AdjustAmount: yuan(order.adjustFen),
    PayDate: momentOrNull(order.paidAt),
    ShipDate: momentOrNull(order.shippedAt),
    CancelDate: momentOrNull(order.cancelledAt),
    ExtendFrom: extendFrom(parts),
    DeliveryText: parts.deliveryText,
    PayLogList: parts.payLogs.map(payLogWire),
    Refunds: parts.refunds.map(refundWire),
    Parcels: parts.parcels.map(parcelWire),
    ServicePhone: parts.servicePhone,
  }
}
