import { InvoiceMedium, InvoiceStatus, invoiceStatusText } from '@greenstar/rules/invoice/invoice.status'
import type { InvoiceRow } from './invoice.store'

export const invoiceText = (status: number) => invoiceStatusText[status as InvoiceStatus] ?? ''

/** What happens next to an invoice, and who acts. */
const next: Readonly<Record<InvoiceStatus, string>> = {
  [InvoiceStatus.draft]: '申请已撤回，可重新申请',
  [InvoiceStatus.applied]: '等待财务审核，通常 1 个工作日内完成',
  [InvoiceStatus.approved]: '审核已通过，系统即将开票',
  [InvoiceStatus.issuing]: '税务平台开票中，请稍候',
  [InvoiceStatus.issued]: '发票已开具，可预览、下载或发送到邮箱',
  [InvoiceStatus.changeAsked]: '换开申请等待财务审核',
  [InvoiceStatus.modifyAsked]: '修改申请等待财务审核',
  [InvoiceStatus.delivered]: '发票已送达',
  [InvoiceStatus.reversing]: '原发票红冲中，完成后自动处理；专用发票的退款在红冲后退回',
  [InvoiceStatus.failed]: '请修改后重新提交，或放弃申请',
  [InvoiceStatus.voided]: '发票已作废',
}

export const nextOf = ({ status, medium }: Pick<InvoiceRow, 'status' | 'medium'>): string =>
  status === InvoiceStatus.issued && medium === InvoiceMedium.paper
    ? '发票已开具，等待寄出'
    : (next[status as InvoiceStatus] ?? '')
