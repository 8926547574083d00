import { isAfterSaleReason } from '@greenstar/rules/aftersale/aftersale.reason'
import { AfterSaleType } from '@greenstar/rules/aftersale/aftersale.status'
import { hasFewFilms } from '@greenstar/rules/upload/upload.film'
import { z } from 'zod'
import {
  Code,
  Flag,
  Id,
  ImagePath,
  Int,
  ListIn,
  Maybe,
  Moment,
  Paragraph,
  Quantity,
  RequiredText,
  Text,
  Yuan,
} from '../platform/wire'

/** Paths returned by ConfirmUpload: pictures, and at most one film. */
export const proofs = Maybe(ListIn(Text(200), 9, '凭证图片不正确').refine(hasFewFilms, '最多 1 段视频'))

/** A member's application; also used for the preview of its amounts. */
export const applyForm = {
  orderID: Id,
  afterSaleType: Code(AfterSaleType, '请选择售后类型'),
  reason: RequiredText(20, '请选择售后原因').refine(isAfterSaleReason, '请选择售后原因'),
  lines: ListIn(z.object({ OrderDetailID: Id, Quantity }), 50, '请选择商品'),
  description: Maybe(Paragraph(500, '说明最多 500 个字')),
  images: proofs,
  /** Of a return: gifts that would go back stay, and their value is deducted from the refund. */
  keepGifts: Maybe(Flag),
}

export const CaseLine = z.object({
  OrderDetailID: Int,
  ProductID: Int,
  Name: z.string(),
  Attribute: z.string(),
  DefaultImagePath: ImagePath,
  UnitPrice: Yuan,
  Quantity: Int,
})

/** Where the member sends the goods back to. */
const ReturnPlace = z.object({ Receiver: z.string(), Phone: z.string(), Address: z.string() })

export const CaseRow = z.object({
  ID: Int,
  CustomerCode: z.string(),
  OrderID: Int,
  OrderCode: z.string(),
  AfterSaleType: Int,
  AfterSaleTypeCN: z.string(),
  Status: Int,
  StatusCN: z.string(),
  /** The next step, and who must do it. */
  Next: z.string(),
  ReasonCN: z.string(),
  /** Cancels a paid order before shipping. */
  IsCancel: z.boolean(),
  RefundAmount: Yuan,
  CreateDate: Moment,
  DueDate: Moment.nullable(),
  /** Time of the member's oldest unanswered message. */
  AskedDate: Moment.nullable(),
  /** Set at the approval; null: nothing comes back, or not approved yet. */
  ReturnTo: ReturnPlace.nullable(),
  Lines: z.array(CaseLine),
  /** Moves allowed to the caller now: keys of AfterSaleMove. */
  Actions: z.array(z.string()),
})

const Parcel = z.object({ ShipperCode: z.string(), ShipperName: z.string(), LogisticCode: z.string() })

/** A courier booked to collect what is sent back. */
export const Pickup = z.object({
  ID: Int,
  Status: Int,
  StatusCN: z.string(),
  IsOpen: z.boolean(),
  Day: z.string(),
  Slot: z.string(),
  ShipperName: z.string(),
  LogisticCode: z.string(),
  ByShop: z.boolean(),
  /** What the courier asks for it, once reported. */
  Fee: Yuan,
  /** Where to collect; masked, and without the address, for operators. */
  Sender: z.string(),
  SenderPhone: z.string(),
  Address: z.string(),
  Courier: z.string(),
  CourierPhone: z.string(),
  /** Why it was cancelled or failed. */
  Why: z.string(),
  CreateDate: Moment,
})

export const CaseDetail = CaseRow.extend({
  Description: z.string(),
  Images: z.array(ImagePath),
  Fault: z.string(),
  Answer: z.string(),
  GoodsAmount: Yuan,
  FreightAmount: Yuan,
  /** Value of gifts that the member keeps, deducted from the refund. */
  GiftAmount: Yuan,
  RefundCode: z.string(),
  /** Total refund that the shop offers instead, until the member decides. */
  OfferAmount: Yuan.nullable(),
  /** Refund offered instead of a replacement without stock. */
  InsteadAmount: Yuan.nullable(),
  /** How often a case for one line may be closed before no further one is taken. */
  TimesPerLine: Int,
  /** Since when the replacement is waiting for stock. */
  WaitDate: Moment.nullable(),
  /** Result of the inspection, with pictures; '' before. */
  Inspected: z.string(),
  InspectImages: z.array(ImagePath),
  CanTalk: z.boolean(),
  Back: Parcel.nullable(),
  /** When the courier reported it as received by the shop. */
  BackSignedDate: Moment.nullable(),
  Sent: Parcel.nullable(),
  /** Whether the order has other pieces for which a case may be opened. */
  HasOthers: z.boolean(),
  /** Postage of the way back, when the shop is at fault: what was asked for, and what became of it. */
  Postage: z.object({
    Amount: Yuan,
    StateCN: z.string(),
    MayAsk: z.boolean(),
    IsAsked: z.boolean(),
    Most: Yuan,
  }),
  /** Collection at the door: what may be booked now, who pays, and the newest booking. */
  Pickup: z.object({
    MayBook: z.boolean(),
    /** The shop pays the courier; otherwise the member, at the door. */
    ByShop: z.boolean(),
    ShipperName: z.string(),
    Days: z.array(z.object({ Day: z.string(), Name: z.string(), Slots: z.array(z.string()) })),
    Booking: Pickup.nullable(),
  }),
  ServerDate: Moment,
  History: z.array(
    z.object({
      StatusCN: z.string(),
      Actor: z.string(),
      Note: z.string(),
      Images: z.array(ImagePath),
      /** Why the pictures of a message are hidden; '' if they are shown. */
      ImagesReason: z.string(),
      /** A message, without a state change. */
      IsMessage: z.boolean(),
      CreateDate: Moment,
    }),
  ),
})

/** A line of an order for which a case may be opened. */
export const OriginalLine = CaseLine.extend({
  /** Pieces bought, and pieces for which a case may still be opened. */
  MaxQuantity: Int,
  /** Pieces not shipped that may be cancelled, of an order shipped in part. */
  WaitingQuantity: Int,
  PayAmount: Yuan,
})

/** A line of an application with its refund. */
export const QuotedLine = z.object({
  OrderDetailID: Int,
  Name: z.string(),
  Attribute: z.string(),
  Quantity: Int,
  GoodsAmount: Yuan,
  FreightAmount: Yuan,
  PollenNum: Int,
})
export type ReturnPlaceData = z.output<typeof ReturnPlace>
export type CaseRowData = z.output<typeof CaseRow>
export type CaseDetailData = z.output<typeof CaseDetail>
