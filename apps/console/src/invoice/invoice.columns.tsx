import type { DataOf, Ops } from '@greenstar/contract'
import { InvoiceStatus } from '@greenstar/rules/invoice/invoice.status'
import { LinkButton } from '../ui/detail/LinkButton'
import { StatusTag } from '../ui/detail/StatusTag'
import { WireDate } from '../ui/detail/WireDate'
import type { DataColumn } from '../ui/list/list'
import { invoicePaths } from './invoice.paths'

export type InvoiceRow = DataOf<Ops['invoice']['ListInvoices']>['DataList'][number]

const waiting: readonly number[] = [
  InvoiceStatus.applied,
  InvoiceStatus.changeAsked,
  InvoiceStatus.modifyAsked,
]
const over: readonly number[] = [InvoiceStatus.draft, InvoiceStatus.voided]

export const invoiceTone = (status: number) => {
  if (status === InvoiceStatus.failed) return 'clay'
  if (waiting.includes(status)) return 'pollen'
  return over.includes(status) ? 'neutral' : 'green'
}

export const invoiceColumns: DataColumn<InvoiceRow>[] = [
  {
    key: 'code',
    title: '申请单号',
    always: true,
    width: 190,
    render: (_, row) => (
      <LinkButton type="link" to={invoicePaths.detail(row.ID)}>
        {row.InvoiceCode}
      </LinkButton>
    ),
  },
  {
    key: 'status',
    title: '状态',
    width: 120,
    state: (row) => [invoiceTone(row.InvoiceStatus), row.InvoiceStatusCN],
  },
  { key: 'type', title: '类型', width: 130, text: 'InvoiceTypeCN' },
  { key: 'title', title: '抬头', width: 200, text: 'TitleName' },
  { key: 'amount', title: '金额', width: 110, yuan: 'Amount' },
  {
    key: 'due',
    title: '处理期限',
    width: 120,
    render: (_, row) => {
      if (!row.DueDate) return '–'
      return (
        <>
          <WireDate at={row.DueDate} pattern="MM-DD HH:mm" />
          {row.IsLate ? <StatusTag tone="clay">已逾期</StatusTag> : null}
        </>
      )
    },
  },
  { key: 'reason', title: '原因', width: 150, render: (_, row) => row.Trouble || row.Reason || '–' },
  { key: 'created', lesser: true, title: '申请时间', width: 112, recent: 'CreateDate' },
]
