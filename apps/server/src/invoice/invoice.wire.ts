import type {
  InvoiceContentData,
  InvoiceDetailData,
  InvoiceOrderData,
  InvoiceRowData,
  InvoiceTitleData,
} from '@greenstar/contract/invoice/invoice.shapes'
import {
  CHANGE_WINDOW_DAYS,
  type InvoiceMove,
  MAX_CORRECTIONS,
  memberInvoiceMoves,
} from '@greenstar/rules/invoice/invoice.moves'
import {
  type InvoiceTitleStatus,
  type InvoiceType,
  invoiceTitleStatusText,
  invoiceTypeText,
  type TitleType,
  titleTypeText,
} from '@greenstar/rules/invoice/invoice.status'
import { leftOfUnits } from '@greenstar/rules/order/order.amends'
import { DAY, toWireDate } from '@greenstar/rules/platform/time'
import type { OrderLineRow } from '../order/order.service'
import { moment, momentOrNull, yuan } from '../platform/wire'
import { invoiceFacts } from './ask-invoice'
import type { InvoiceRow, ListedPaper, PaperRow } from './invoice.store'
import type { InvoiceContent } from './invoice.tables'
import { invoiceText, nextOf } from './invoice.words'
import type { TitleRow } from './title.store'

const typeText = (type: number) => invoiceTypeText[type as InvoiceType] ?? ''

export const titleWire = (row: TitleRow): InvoiceTitleData => ({
  ID: row.id,
  TitleType: row.titleType,
  TitleTypeCN: titleTypeText[row.titleType as TitleType] ?? '',
  InvoiceType: row.invoiceType,
  Name: row.name,
  TaxNo: row.taxNo,
  Address: row.address,
  Phone: row.phone,
  BankName: row.bank,
  BankAccount: row.account,
  Status: row.status,
  StatusCN: invoiceTitleStatusText[row.status as InvoiceTitleStatus] ?? '',
  Reason: row.reason,
  IsDefault: row.isDefault,
})

/** Invoiced goods of an order: pieces not refunded, with the amount paid for them. */
export const goodsWire = (lines: readonly OrderLineRow[]): InvoiceOrderData['Goods'] =>
  lines.flatMap((line) => {
    const left = line.quantity - line.refundedNum
    if (left <= 0) return []
    return [
      {
        OrderDetailID: line.id,
        ProductID: line.productId,
        Name: line.name,
        Attribute: line.attribute,
        DefaultImagePath: line.imgPath,
        Quantity: left,
        Amount: yuan(
          leftOfUnits(line)
            .slice(0, left)
            .reduce((sum, piece) => sum + piece, 0),
        ),
      },
    ]
  })

/** `moves`: actions allowed to the caller. */
export const invoiceWire = (row: InvoiceRow, moves: readonly InvoiceMove[]): InvoiceRowData => ({
  ID: row.id,
  InvoiceCode: row.code,
  OrderID: row.orderId,
  OrderCode: row.orderCode,
  InvoiceStatus: row.status,
  InvoiceStatusCN: invoiceText(row.status),
  Next: nextOf(row),
  MakeInvoiceType: row.makeType,
  InvoiceType: row.invoiceType,
  InvoiceTypeCN: typeText(row.invoiceType),
  Medium: row.medium,
  TitleType: row.content.title.titleType,
  TitleName: row.titleName,
  Amount: yuan(row.amountFen),
  CreateDate: moment(row.createdAt),
  IssueDate: momentOrNull(row.issuedAt),
  Reason: row.reason,
  Actions: [...moves],
})

export const memberWire = (row: InvoiceRow, now: number): InvoiceRowData =>
  invoiceWire(row, memberInvoiceMoves(invoiceFacts(row), now))

export const contentWire = (content: InvoiceContent): InvoiceContentData => ({
  InvoiceType: content.invoiceType,
  InvoiceTypeCN: typeText(content.invoiceType),
  Medium: content.medium,
  TitleID: content.title.titleId,
  TitleType: content.title.titleType,
  TitleName: content.title.name,
  TaxNo: content.title.taxNo,
  Address: content.title.address,
  Phone: content.title.phone,
  BankName: content.title.bank,
  BankAccount: content.title.account,
  Email: content.email,
  ReceiverName: content.receiverName,
  ReceiverPhone: content.receiverPhone,
  ReceiverAddress: content.receiverAddress,
})

export const paperWire = (paper: ListedPaper): InvoiceDetailData['Papers'][number] => ({
  ID: paper.id,
  IsRed: paper.amountFen < 0,
  InvoiceNo: paper.invoiceNo,
  Amount: yuan(paper.amountFen),
  IssueDate: moment(paper.issuedAt),
  Token: paper.token,
})

/** Content of a document, for anyone with its link. */
export const previewWire = ({ facts, ...paper }: PaperRow) => ({
  IsRed: paper.amountFen < 0,
  InvoiceNo: paper.invoiceNo,
  InvoiceTypeCN: typeText(facts.invoiceType),
  IssueDate: moment(paper.issuedAt),
  BuyerName: facts.buyerName,
  BuyerTaxNo: facts.buyerTaxNo,
  SellerName: facts.sellerName,
  SellerTaxNo: facts.sellerTaxNo,
  Lines: facts.lines.map((line) => ({
    Name: line.name,
    Quantity: line.quantity,
    Amount: yuan(line.amountFen - line.taxFen),
    TaxRatePercent: line.taxPercent,
    Tax: yuan(line.taxFen),
  })),
  Amount: yuan(paper.amountFen - paper.taxFen),
  Tax: yuan(paper.taxFen),
  Total: yuan(paper.amountFen),
  IsSample: facts.isSample,
  PdfPath: `/media/invoice/${paper.token}.pdf`,
})

export type InvoiceParts = {
  row: InvoiceRow
  lines: readonly OrderLineRow[]
  papers: readonly ListedPaper[]
  replacedById: number | null
}

/** An invoice with everything its page shows; `base`: its row as the caller sees it. */
export const detailWire = (
  { row, lines, papers, replacedById }: InvoiceParts,
  base: InvoiceRowData,
  now: number,
): InvoiceDetailData => ({
  ...base,
  Content: contentWire(row.content),
  Asked: row.asked ? contentWire(row.asked) : null,
  Papers: papers.map(paperWire),
  Goods: goodsWire(lines),
  CorrectionsLeft: Math.max(MAX_CORRECTIONS - row.corrections, 0),
  ChangeBefore:
    row.issuedAt && !row.isChanged ? toWireDate(row.issuedAt.getTime() + CHANGE_WINDOW_DAYS * DAY) : null,
  ShipperName: row.shipperName,
  LogisticCode: row.logisticCode,
  ReplacesID: row.replacesId,
  ReplacedByID: replacedById,
  ServerDate: toWireDate(now),
})
