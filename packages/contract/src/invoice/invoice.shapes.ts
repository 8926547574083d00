import { InvoiceMedium, InvoiceType, TitleType } from '@greenstar/rules/invoice/invoice.status'
import { isEmail, plainEmail } from '@greenstar/rules/invoice/invoice.title'
import { z } from 'zod'
import { Code, Id, ImagePath, Int, Maybe, Mobile, Moment, Text, Yuan } from '../platform/wire'

/** An address of mail, also pasted with its label or in full width. */
export const Email = Maybe(Text(100, '邮箱过长').refine(isEmail, '邮箱格式不正确').transform(plainEmail))

export const receiverForm = {
  email: Email,
  receiverName: Maybe(Text(20, '收件人最多 20 个字')),
  receiverPhone: Maybe(Mobile('请填写 11 位手机号', '请填写 11 位手机号')),
  receiverAddress: Maybe(Text(120, '收件地址最多 120 个字')),
}

/** Content of an invoice, and how it is sent. */
export const contentForm = {
  invoiceType: Code(InvoiceType, '请选择发票类型'),
  titleID: Id,
  medium: Maybe(Code(InvoiceMedium, '请选择发票形式')),
  ...receiverForm,
}

/** A title as typed; the rules check the fields that its types require. */
export const titleForm = {
  titleType: Code(TitleType, '请选择抬头类型'),
  invoiceType: Maybe(Code(InvoiceType, '请选择发票类型')),
  name: Maybe(Text(60, '发票抬头最多 60 个字')),
  taxNo: Maybe(Text(30, '纳税人识别号过长')),
  address: Maybe(Text(100, '注册地址最多 100 个字')),
  phone: Maybe(Text(20, '注册电话过长')),
  bank: Maybe(Text(60, '开户银行最多 60 个字')),
  account: Maybe(Text(40, '银行账号过长')),
}

export const InvoiceTitle = z.object({
  ID: Int,
  TitleType: Int,
  TitleTypeCN: z.string(),
  InvoiceType: Int,
  Name: z.string(),
  TaxNo: z.string(),
  Address: z.string(),
  Phone: z.string(),
  BankName: z.string(),
  BankAccount: z.string(),
  Status: Int,
  StatusCN: z.string(),
  /** Reason of a refusal. */
  Reason: z.string(),
  IsDefault: z.boolean(),
})

const Goods = z.object({
  OrderDetailID: Int,
  ProductID: Int,
  Name: z.string(),
  Attribute: z.string(),
  DefaultImagePath: ImagePath,
  /** Pieces not refunded, and their paid amount. */
  Quantity: Int,
  Amount: Yuan,
})

export const InvoiceOrder = z.object({
  OrderID: Int,
  OrderCode: z.string(),
  PayAmount: Yuan,
  TotalFreight: Yuan,
  /** Paid for goods and not refunded. */
  InvoiceAmount: Yuan,
  FinishDate: Moment.nullable(),
  /** Deadline for the request. */
  ApplyBefore: Moment,
  Goods: z.array(Goods),
})

export const InvoiceRow = z.object({
  ID: Int,
  InvoiceCode: z.string(),
  OrderID: Int,
  OrderCode: z.string(),
  InvoiceStatus: Int,
  InvoiceStatusCN: z.string(),
  /** The next step, and who must do it. */
  Next: z.string(),
  MakeInvoiceType: Int,
  InvoiceType: Int,
  InvoiceTypeCN: z.string(),
  Medium: Int,
  TitleType: Int,
  TitleName: z.string(),
  Amount: Yuan,
  CreateDate: Moment,
  IssueDate: Moment.nullable(),
  /** Reason of the refusal or failure. */
  Reason: z.string(),
  /** Moves allowed to the caller now: keys of InvoiceMove. */
  Actions: z.array(z.string()),
})

/** A document of the tax service: an invoice, or its red letter with a negative amount. */
export const InvoicePaper = z.object({
  ID: Int,
  IsRed: z.boolean(),
  InvoiceNo: z.string(),
  Amount: Yuan,
  IssueDate: Moment,
  /** Gives access to the document. */
  Token: z.string(),
})

const Content = z.object({
  InvoiceType: Int,
  InvoiceTypeCN: z.string(),
  Medium: Int,
  TitleID: Int,
  TitleType: Int,
  TitleName: z.string(),
  TaxNo: z.string(),
  Address: z.string(),
  Phone: z.string(),
  BankName: z.string(),
  BankAccount: z.string(),
  Email: z.string(),
  ReceiverName: z.string(),
  ReceiverPhone: z.string(),
  ReceiverAddress: z.string(),
})

export const InvoiceDetail = InvoiceRow.extend({
  Content,
  /** Requested content of a change or modification. */
  Asked: Content.nullable(),
  Papers: z.array(InvoicePaper),
  Goods: z.array(Goods),
  CorrectionsLeft: Int,
  /** Deadline for a change; null if not allowed. */
  ChangeBefore: Moment.nullable(),
  ShipperName: z.string(),
  LogisticCode: z.string(),
  /** Invoice that it replaces, and invoice that replaces it. */
  ReplacesID: Int.nullable(),
  ReplacedByID: Int.nullable(),
  ServerDate: Moment,
})

export const InvoiceNode = z.object({
  InvoiceStatus: Int,
  InvoiceStatusCN: z.string(),
  Actor: z.string(),
  Note: z.string(),
  CreateDate: Moment,
})

export type InvoiceTitleData = z.output<typeof InvoiceTitle>
export type InvoiceOrderData = z.output<typeof InvoiceOrder>
export type InvoiceRowData = z.output<typeof InvoiceRow>
export type InvoiceDetailData = z.output<typeof InvoiceDetail>
export type InvoiceContentData = z.output<typeof Content>
