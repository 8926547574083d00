import { afterSaleReasons, isAfterSaleReason } from '@greenstar/rules/aftersale/aftersale.reason'
import { AfterSaleType } from '@greenstar/rules/aftersale/aftersale.status'
import { hasFewFilms } from '@greenstar/rules/upload/upload.film'
import { z } from 'zod'
import {
  Code,
  Id,
  ImagePath,
  Int,
  ListIn,
  Maybe,
  Moment,
  Quantity,
  RequiredText,
  Text,
  Yuan,
} from '../platform/wire'

export const reasonKeys = Object.keys(afterSaleReasons)

/** Paths that ConfirmUpload answered: pictures, and a film among them. */
export const proofs = Maybe(ListIn(Text(200), 9, '凭证图片不正确').refine(hasFewFilms, '最多 1 段视频'))

/** What a member asks for; the same form is priced before it is sent. */
export const applyForm = {
  orderID: Id,
  afterSaleType: Code(AfterSaleType, '请选择售后类型'),
  reason: RequiredText(20, '请选择售后原因').refine(isAfterSaleReason, '请选择售后原因'),
  lines: ListIn(z.object({ OrderDetailID: Id, Quantity }), 50, '请选择商品'),
  description: Maybe(Text(500, '说明最多500个字')),
  images: proofs,
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

/** A case as a row of a list. */
export const CaseRow = z.object({
  ID: Int,
  CustomerCode: z.string(),
  OrderID: Int,
  OrderCode: z.string(),
  AfterSaleType: Int,
  AfterSaleTypeCN: z.string(),
  Status: Int,
  StatusCN: z.string(),
  /** What happens next, and who acts. */
  Next: z.string(),
  ReasonCN: z.string(),
  RefundAmount: Yuan,
  CreateDate: Moment,
  DueDate: Moment.nullable(),
  /** Since when a message of the member waits for an answer. */
  AskedDate: Moment.nullable(),
  Lines: z.array(CaseLine),
  /** What the caller may do now: keys of AfterSaleMove. */
  Actions: z.array(z.string()),
})

const Parcel = z.object({ ShipperCode: z.string(), ShipperName: z.string(), LogisticCode: z.string() })

export const CaseDetail = CaseRow.extend({
  Description: z.string(),
  Images: z.array(ImagePath),
  Fault: z.string(),
  Answer: z.string(),
  GoodsAmount: Yuan,
  FreightAmount: Yuan,
  RefundCode: z.string(),
  /** What the shop offers to pay back in all instead, while the member decides. */
  OfferAmount: Yuan.nullable(),
  /** What he may take instead of a replacement that has no stock, once he was asked. */
  InsteadAmount: Yuan.nullable(),
  /** Since when the replacement waits for stock. */
  WaitDate: Moment.nullable(),
  /** What the warehouse found in the parcel, with its pictures; '' before. */
  Inspected: z.string(),
  InspectImages: z.array(ImagePath),
  /** Whether the member may still write to the desk. */
  CanTalk: z.boolean(),
  Back: Parcel.nullable(),
  /** When the courier says that the shop signed for it. */
  BackSignedDate: Moment.nullable(),
  Sent: Parcel.nullable(),
  ServerDate: Moment,
  History: z.array(
    z.object({
      StatusCN: z.string(),
      Actor: z.string(),
      Note: z.string(),
      Images: z.array(ImagePath),
      /** Why the pictures of a message are not shown; '': they are. */
      ImagesReason: z.string(),
      /** Somebody wrote, and the case stayed where it was. */
      IsMessage: z.boolean(),
      CreateDate: Moment,
    }),
  ),
})

/** A line of an order with what may be asked for. */
export const OriginalLine = CaseLine.extend({
  /** Pieces bought, and those that a case may still be asked for. */
  MaxQuantity: Int,
  PayAmount: Yuan,
})

/** A line of a form with what comes back for it. */
export const QuotedLine = z.object({
  OrderDetailID: Int,
  Name: z.string(),
  Attribute: z.string(),
  Quantity: Int,
  GoodsAmount: Yuan,
  FreightAmount: Yuan,
  PollenNum: Int,
})
export type CaseRowData = z.output<typeof CaseRow>
export type CaseDetailData = z.output<typeof CaseDetail>
