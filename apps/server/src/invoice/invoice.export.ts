import { ops } from '@greenstar/contract'
import { clock, defineExport } from '../platform/export/export'
import { deskRow } from './invoice.console'
import { type InvoiceRow, pageInvoicesBelow, statusesOf } from './invoice.store'
import { titleWire } from './invoice.wire'
import { pageTitlesBelow, type TitleRow } from './title.store'

export const invoiceExport = defineExport({
  name: 'invoices',
  title: '发票',
  permission: 'invoice.read',
  payload: ops.invoice.ListInvoices.payload,
  page: async ({ keyword, status, type, late }, { db, size, now }, after?: Exported) => {
    const lateAt = late ? new Date(now) : undefined
    const filter = { keyword, statuses: statusesOf(status), invoiceType: type, lateAt }
    const rows = await pageInvoicesBelow(db, filter, size, after?.row.id)
    return rows.map((row) => ({ row, wire: deskRow(row, now) }))
  },
  columns: [
    { key: 'code', title: '申请单号', value: ({ wire }) => wire.InvoiceCode },
    { key: 'order', title: '订单号', value: ({ wire }) => wire.OrderCode },
    { key: 'status', title: '状态', value: ({ wire }) => wire.InvoiceStatusCN },
    { key: 'type', title: '类型', value: ({ wire }) => wire.InvoiceTypeCN },
    { key: 'title', title: '抬头', value: ({ wire }) => wire.TitleName },
    { key: 'amount', title: '金额', value: ({ wire }) => wire.Amount, as: 'yuan' },
    { key: 'created', title: '申请时间', value: ({ wire }) => clock(wire.CreateDate) },
    {
      key: 'due',
      title: '处理期限',
      value: ({ wire }) => (wire.DueDate ? clock(wire.DueDate) : ''),
    },
    { key: 'issued', title: '开票时间', value: ({ wire }) => (wire.IssueDate ? clock(wire.IssueDate) : '') },
  ],
})

/** Titles for special invoices as a file. */
export const invoiceTitleExport = defineExport({
  name: 'invoice-titles',
  title: '发票抬头',
  permission: 'invoice.read',
  payload: ops.invoice.ListInvoiceTitles.payload,
  page: ({ keyword, status }, { db, size }, after?: TitleRow) =>
    pageTitlesBelow(db, { keyword, status }, size, after?.id),
  columns: [
    { key: 'name', title: '抬头', value: (row) => row.name },
    { key: 'tax', title: '税号', value: (row) => row.taxNo },
    { key: 'bank', title: '开户银行', value: (row) => row.bank },
    { key: 'account', title: '银行账号', value: (row) => row.account },
    { key: 'status', title: '状态', value: (row) => titleWire(row).StatusCN },
    { key: 'reason', title: '原因', value: (row) => row.reason },
  ],
})

type Exported = { row: InvoiceRow; wire: ReturnType<typeof deskRow> }
