import type {
  InvoiceDetailData,
  InvoiceOrderData,
  InvoiceRowData,
  InvoiceTitleData,
} from '@greenstar/contract/invoice/invoice.shapes'
import { InvoiceStatus } from '@greenstar/rules/invoice/invoice.status'

export type InvoiceRow = InvoiceRowData
export type InvoiceDetail = InvoiceDetailData
export type InvoiceOrder = InvoiceOrderData
export type InvoiceTitle = InvoiceTitleData

const { draft, applied, approved, issuing, issued, changeAsked, modifyAsked, delivered } = InvoiceStatus
const { reversing, failed, voided } = InvoiceStatus

/** Tabs of 我的发票 with the statuses they include. */
export const invoiceTabs = [
  { key: 'all', label: '全部', statuses: [] },
  {
    key: 'open',
    label: '处理中',
    statuses: [applied, approved, issuing, changeAsked, modifyAsked, reversing],
  },
  { key: 'issued', label: '已开票', statuses: [issued, delivered] },
  { key: 'over', label: '未通过/作废', statuses: [failed, voided, draft] },
] as const

/** Clay if the member has to act, grey if the invoice is void or was given up, otherwise green. */
export const toneOf = (status: number): 'clay' | 'green' | 'grey' => {
  if (status === failed) return 'clay'
  return status === voided || status === draft ? 'grey' : 'green'
}

/** Usual steps of an invoice. */
export const steps = ['提交申请', '财务审核', '开具发票', '送达'] as const

const doneBy: Readonly<Partial<Record<number, number>>> = {
  [applied]: 1,
  [approved]: 2,
  [issuing]: 2,
  [issued]: 3,
  [delivered]: 4,
}

/** Number of completed steps; undefined for a status outside the usual steps. */
export const stepsDone = (status: number): number | undefined => doneBy[status]
