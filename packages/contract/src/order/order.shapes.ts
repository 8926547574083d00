import { z } from 'zod'
import { Address } from '../member/member.shop'
import { ImagePath, Int, Moment, RequiredText, Yuan } from '../platform/wire'

/** What an operator types of a parcel: its courier and its tracking number. */
export const parcelTyped = {
  ShipperCode: RequiredText(20, '请选择物流公司'),
  LogisticCode: RequiredText(40, '请填写运单号').refine(
    (code) => /^[A-Za-z0-9-]{6,40}$/.test(code),
    '运单号格式不正确',
  ),
}

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
  /** Pieces paid back. */
  RefundNum: Int,
  UnitPrice: Yuan,
  /** The line's part of coupons and of pollen, frozen when the order was placed. */
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

/** What a list row carries; the detail adds to it. */
export const OrderRow = z.object({
  ID: Int,
  OrderCode: z.string(),
  OrderType: Int,
  OrderStatus: Int,
  OrderStatusCN: z.string(),
  OutStockStatus: Int,
  /** Where an order of a group stands: 0 none, 10 待成团, 20 full, 30 failed; and its team, 0 none. */
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
  /** The invoice that was asked for and not given up. */
  Invoice: z
    .object({ ID: Int, InvoiceType: Int, InvoiceStatus: Int, InvoiceStatusCN: z.string() })
    .nullable(),
  OrderDetail: z.array(OrderLine),
  /** What may be done now, as the server sees it (domain 0.9): keys of OrderButton. */
  Actions: z.array(z.string()),
  /** The newest news of its parcels, and how many they are. */
  LatestTrace: z.string(),
  ParcelNum: Int,
})
export const OrderDetail = OrderRow.extend({
  Address,
  Remark: z.string(),
  CouponAmount: Yuan,
  PollenAmount: Yuan,
  PollenNum: Int,
  /** Of it what came back with what was cancelled or refunded. */
  PollenBackNum: Int,
  /** What an operator put on top of the price; negative: took off. */
  AdjustAmount: Yuan,
  PayDate: Moment.nullable(),
  ShipDate: Moment.nullable(),
  CancelDate: Moment.nullable(),
  /** From when on its receipt may be put off, once; null where it may not be any more. */
  ExtendFrom: Moment.nullable(),
  PayLogList: z.array(PayLog),
  /** When a paid order leaves and arrives; '' for any other. */
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
  /** Why it costs that: selling, flash, group, newcomer, activity. */
  PriceReason: z.string(),
  Amount: Yuan,
  CouponAmount: Yuan,
  PollenNum: Int,
  PollenAmount: Yuan,
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
  /** Pollen that is spent, the most that this order may take, and what the member has. */
  PollenNum: Int,
  PollenLimit: Int,
  PollenBalance: Int,
  /** The least that may be spent, in which steps, and why it is no more; '' when all that there is fits. */
  PollenMin: Int,
  PollenStep: Int,
  PollenNote: z.string(),
  /** The coupons that were asked for or preselected, and what each takes off. */
  Coupons: z.array(z.object({ ID: Int, IsUsed: z.boolean(), RealDisCount: Yuan, Prompt: z.string() })),
  ProductDetailAmount: Yuan,
  TotalFreight: Yuan,
  FreightText: z.string(),
  /** When it leaves and arrives; '' where nothing can be ordered. */
  DeliveryText: z.string(),
  /** Goods for so much more make the freight free; 0: they do not, or it is. */
  FreeGap: Yuan,
  PayAmount: Yuan,
  TotalNum: Int,
  Address: Address.nullable(),
  CanSubmit: z.boolean(),
  Problem: z.string(),
})
export type QuoteData = z.output<typeof Quote>
