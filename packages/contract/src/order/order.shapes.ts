import { trackingPattern } from '@greenstar/rules/order/order.shipments'
import { bareNumber } from '@greenstar/rules/platform/pasted-number'
import { z } from 'zod'
import { Address } from '../member/member.shop'
import { ImagePath, Int, Moment, RequiredText, Yuan } from '../platform/wire'

/** A tracking number as it is typed or pasted: with its label, in groups. */
export const TrackingNumber = RequiredText(40, '请填写运单号')
  .transform(bareNumber)
  .refine((code) => trackingPattern.test(code), '运单号格式不正确')

/** Courier and tracking number of a parcel, as an operator enters them. */
export const parcelTyped = {
  ShipperCode: RequiredText(20, '请选择物流公司'),
  LogisticCode: TrackingNumber,
}

/** The newest electronic waybill of an order that was not cancelled. */
export const Waybill = z.object({
  /** WaybillStatus. */
  Status: Int,
  CourierCode: z.string(),
  CourierName: z.string(),
  /** '' until it is taken. */
  LogisticCode: z.string(),
  /** What the sorting centre reads on the label. */
  Mark: z.string(),
  /** Why it was refused. */
  Why: z.string(),
})

export const OrderProduct = z.object({
  ID: Int,
  Name: z.string(),
  Attribute: z.string(),
  DefaultImagePath: ImagePath,
  HasComment: z.boolean(),
})
export const OrderLine = z.object({
  ID: Int,
  ProductID: Int,
  MainID: Int,
  Type: Int,
  Quantity: Int,
  ShippingNum: Int,
  /** Refunded pieces that had been shipped before (ours). */
  ReturnedNum: Int,
  RefundNum: Int,
  UnitPrice: Yuan,
  /** Added by a deal for nothing (ours): its price is the whole DealAmount. */
  IsGift: z.boolean(),
  /** Shares of the line in deals (ours), coupons and pollen, frozen when the order was placed. */
  DealAmount: Yuan,
  CouponAmount: Yuan,
  PollenNum: Int,
  PollenAmount: Yuan,
  PayAmount: Yuan,
  Product: OrderProduct,
})
export const PayLog = z.object({
  PayStatus: Int,
  PayStatusCN: z.string(),
  PayTypeCN: z.string(),
  PayAmount: Yuan,
  PayDate: Moment.nullable(),
})

/** Fields of a list row; the detail has more. */
export const OrderRow = z.object({
  ID: Int,
  OrderCode: z.string(),
  OrderType: Int,
  OrderStatus: Int,
  OrderStatusCN: z.string(),
  OutStockStatus: Int,
  /** State of an order in its group: 0 none, 10 待成团, 20 full, 30 failed; and its team, 0 none. */
  GroupState: Int,
  GroupTeamID: Int,
  ProductAmount: Yuan,
  TotalFreight: Yuan,
  ProductDetailAmount: Yuan,
  PayAmount: Yuan,
  TotalNum: Int,
  CreateDate: Moment,
  AutoCancelDate: Moment.nullable(),
  AutoFinishDate: Moment.nullable(),
  FinishDate: Moment.nullable(),
  ServerDate: Moment,
  CancelReason: z.string(),
  IsInCustomerService: z.boolean(),
  ServiceID: z.string(),
  ShipperCode: z.string(),
  Invoice: z
    .object({ ID: Int, InvoiceType: Int, InvoiceStatus: Int, InvoiceStatusCN: z.string() })
    .nullable(),
  OrderDetail: z.array(OrderLine),
  /** Actions that the server allows now (domain 0.9): keys of OrderButton. */
  Actions: z.array(z.string()),
  /** Latest tracking event of its parcels, and number of parcels. */
  LatestTrace: z.string(),
  ParcelNum: Int,
})
export const OrderDetail = OrderRow.extend({
  Address,
  Remark: z.string(),
  /** Deals that took something off (ours). */
  DealAmount: Yuan,
  Deals: z.array(z.object({ ID: Int, Name: z.string(), Amount: Yuan })),
  CouponAmount: Yuan,
  PollenAmount: Yuan,
  PollenNum: Int,
  /** Part of it returned by cancellations and refunds. */
  PollenBackNum: Int,
  /** Price adjustment by an operator; negative if it lowers the price. */
  AdjustAmount: Yuan,
  PayDate: Moment.nullable(),
  ShipDate: Moment.nullable(),
  CancelDate: Moment.nullable(),
  /** Time from which its receipt may be extended, once; null if it may not. */
  ExtendFrom: Moment.nullable(),
  PayLogList: z.array(PayLog),
  /** Shipping and arrival of a paid order; '' for other orders. */
  DeliveryText: z.string(),
  Refunds: z.array(
    z.object({
      RefundCode: z.string(),
      Amount: Yuan,
      Status: Int,
      StatusCN: z.string(),
      Reason: z.string(),
      CreateDate: Moment,
    }),
  ),
  Parcels: z.array(
    z.object({
      ID: Int,
      ShipperCode: z.string(),
      ShipperName: z.string(),
      LogisticCode: z.string(),
      ShipDate: Moment,
      /** Codes of the member's other orders that are in the same parcel. */
      Together: z.array(z.string()),
      Lines: z.array(
        z.object({
          OrderDetailID: Int,
          Quantity: Int,
        }),
      ),
    }),
  ),
  ServicePhone: z.string(),
})
export type OrderRowData = z.output<typeof OrderRow>
export type OrderDetailData = z.output<typeof OrderDetail>

export const QuoteLine = z.object({
  ProductID: Int,
  MainID: Int,
  Quantity: Int,
  Name: z.string(),
  Attribute: z.string(),
  DefaultImagePath: ImagePath,
  UnitPrice: Yuan,
  /** Reason for the price: selling, flash, group, newcomer, activity, pollen; gift: added by a deal, for nothing. */
  PriceReason: z.string(),
  Amount: Yuan,
  DealAmount: Yuan,
  CouponAmount: Yuan,
  PollenNum: Int,
  PollenAmount: Yuan,
  PayAmount: Yuan,
  Freight: Yuan,
  IsDeliverable: z.boolean(),
  Problem: z.string(),
  IsSevenDayReturn: z.boolean(),
  /** Presale: latest shipping date. */
  ShipByDate: Moment.nullable(),
})
export const Quote = z.object({
  Lines: z.array(QuoteLine),
  ProductAmount: Yuan,
  DealAmount: Yuan,
  /** Deals of these goods: those that take something off, and those that would with more goods. */
  Deals: z.array(
    z.object({
      ID: Int,
      Name: z.string(),
      /** 满 200 减 20. */
      Terms: z.string(),
      /** What it takes off; 0 if its first step is not reached, or another deal takes more off these goods. */
      Amount: Yuan,
      /** What is missing to its next step: 再买 ¥30.00 减 ¥20.00; '' without one. */
      Gap: z.string(),
      /** Why a gift that was reached is missing: 赠品“陶盆”已赠完; '' otherwise. */
      Note: z.string(),
    }),
  ),
  CouponAmount: Yuan,
  PollenAmount: Yuan,
  /** Pollen spent, maximum for this order, and the member's balance. */
  PollenNum: Int,
  PollenLimit: Int,
  PollenBalance: Int,
  /** Minimum and step of pollen spent, and why no more can be used; '' if the whole balance can be. */
  PollenMin: Int,
  PollenStep: Int,
  PollenNote: z.string(),
  /** Requested or preselected coupons with their discounts. */
  Coupons: z.array(z.object({ ID: Int, IsUsed: z.boolean(), RealDisCount: Yuan, Prompt: z.string() })),
  /** Why the requested coupon (couponRecorderID) is not used and what is instead; '' if it is. */
  CouponNote: z.string(),
  /** The coupon that the member may take now and that lowers this order most, and by how much; null without one. */
  Claim: z.object({ PublishID: Int, Saving: Yuan }).nullable(),
  ProductDetailAmount: Yuan,
  TotalFreight: Yuan,
  FreightText: z.string(),
  /** Minutes to pay once it is placed. */
  PayMinutes: Int,
  /** Shipping and arrival; '' if nothing can be ordered. */
  DeliveryText: z.string(),
  /** Amount of goods missing to free freight; 0 if it is free already or never is. */
  FreeGap: Yuan,
  PayAmount: Yuan,
  TotalNum: Int,
  Address: Address.nullable(),
  CanSubmit: z.boolean(),
  Problem: z.string(),
})
export type QuoteData = z.output<typeof Quote>
