import { z } from 'zod'
import { Address } from '../member/member.shop'
import { ImagePath, Moment, Yuan } from '../platform/wire'

export const OrderProduct = z.object({
  ID: z.number().int(),
  Name: z.string(),
  Attribute: z.string(),
  DefaultImagePath: ImagePath,
  HasComment: z.boolean(),
})
export const OrderLine = z.object({
  ID: z.number().int(),
  ProductID: z.number().int(),
  MainID: z.number().int(),
  Type: z.number().int(),
  Quantity: z.number().int(),
  ShippingNum: z.number().int(),
  /** Pieces paid back. */
  RefundNum: z.number().int(),
  UnitPrice: Yuan,
  PayAmount: Yuan,
  Product: OrderProduct,
})
export const PayLog = z.object({
  PayStatus: z.number().int(),
  PayStatusCN: z.string(),
  PayTypeCN: z.string(),
  PayAmount: Yuan,
  PayDate: Moment.nullable(),
})

/** What a list row carries; the detail adds to it. */
export const OrderRow = z.object({
  ID: z.number().int(),
  OrderCode: z.string(),
  OrderType: z.number().int(),
  OrderStatus: z.number().int(),
  OrderStatusCN: z.string(),
  OutStockStatus: z.number().int(),
  ProductAmount: Yuan,
  TotalFreight: Yuan,
  ProductDetailAmount: Yuan,
  PayAmount: Yuan,
  TotalNum: z.number().int(),
  CreateDate: Moment,
  AutoCancelDate: Moment.nullable(),
  AutoFinishDate: Moment.nullable(),
  FinishDate: Moment.nullable(),
  ServerDate: Moment,
  CancelReason: z.string(),
  IsInCustomerService: z.boolean(),
  ServiceID: z.string(),
  ShipperCode: z.string(),
  Invoice: z.null(),
  OrderDetail: z.array(OrderLine),
  /** What may be done now, as the server sees it (domain 0.9): keys of OrderButton. */
  Actions: z.array(z.string()),
  LatestTrace: z.string(),
})
export const OrderDetail = OrderRow.extend({
  Address,
  Remark: z.string(),
  CouponAmount: Yuan,
  PollenAmount: Yuan,
  PollenNum: z.number().int(),
  /** What an operator put on top of the price; negative: took off. */
  AdjustAmount: Yuan,
  PayDate: Moment.nullable(),
  ShipDate: Moment.nullable(),
  CancelDate: Moment.nullable(),
  PayLogList: z.array(PayLog),
  Refunds: z.array(
    z.object({
      RefundCode: z.string(),
      Amount: Yuan,
      Status: z.number().int(),
      StatusCN: z.string(),
      Reason: z.string(),
      CreateDate: Moment,
    }),
  ),
  Parcels: z.array(
    z.object({
      ID: z.number().int(),
      ShipperCode: z.string(),
      ShipperName: z.string(),
      LogisticCode: z.string(),
      ShipDate: Moment,
      Lines: z.array(
        z.object({
          OrderDetailID: z.number().int(),
          Quantity: z.number().int(),
        }),
      ),
    }),
  ),
  ServicePhone: z.string(),
})
export type OrderRowData = z.output<typeof OrderRow>
export type OrderDetailData = z.output<typeof OrderDetail>

export const QuoteLine = z.object({
  ProductID: z.number().int(),
  MainID: z.number().int(),
  Quantity: z.number().int(),
  Name: z.string(),
  Attribute: z.string(),
  DefaultImagePath: ImagePath,
  UnitPrice: Yuan,
  Amount: Yuan,
  PayAmount: Yuan,
  Freight: Yuan,
  IsDeliverable: z.boolean(),
  Problem: z.string(),
  IsSevenDayReturn: z.boolean(),
  /** Sold in advance: shipped by then. */
  ShipByDate: Moment.nullable(),
})
export const Quote = z.object({
  Lines: z.array(QuoteLine),
  ProductAmount: Yuan,
  CouponAmount: Yuan,
  PollenAmount: Yuan,
  ProductDetailAmount: Yuan,
  TotalFreight: Yuan,
  FreightText: z.string(),
  PayAmount: Yuan,
  TotalNum: z.number().int(),
  Address: Address.nullable(),
  CanSubmit: z.boolean(),
  Problem: z.string(),
})
export type QuoteData = z.output<typeof Quote>
