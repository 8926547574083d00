import { InvoiceStatus, invoiceStatusText, invoiceTypeText } from '@greenstar/rules/invoice/invoice.status'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { ListPage } from '../platform/ListPage'
import { useList } from '../platform/use-list'
import { LinkButton } from '../ui/detail/LinkButton'
import { choicesOf, filterFields } from '../ui/list/filter-fields'
import { invoiceColumns } from './invoice.columns'
import { invoicePaths } from './invoice.paths'

const fields = filterFields([
  { kind: 'text', key: 'keyword', label: '搜索发票', hint: '申请单号、订单号或完整抬头' },
  { kind: 'choice', key: 'type', label: '类型', choices: choicesOf(invoiceTypeText) },
  { kind: 'choice', key: 'late', label: '处理期限', choices: [{ value: '1', label: '已逾期' }] },
])

/** Queues in which finance has to act come first. */
const queues = [
  InvoiceStatus.applied,
  InvoiceStatus.changeAsked,
  InvoiceStatus.modifyAsked,
  InvoiceStatus.reversing,
  InvoiceStatus.failed,
  InvoiceStatus.issued,
  InvoiceStatus.delivered,
] as const

/** Invoices by queue: waiting for finance, at the tax service, done. */
export default function InvoiceListPage() {
  const list = useList(api.invoice.ListInvoices, { fields, also: ['status'], refreshMs: 20_000 })
  const { data } = useCall(api.invoice.GetInvoiceQueues, {}, { quiet: true })
  const countOf = (status: number) => data?.Queues.find((one) => one.Status === status)?.Count ?? 0
  return (
    <ListPage
      title="发票"
      facts={
        data && data.Late > 0 ? (
          <>
            <b className="num">{data.Late.toLocaleString()}</b> 张超过 1 个工作日未处理
          </>
        ) : null
      }
      actions={
        <LinkButton to={invoicePaths.titles}>
          {data && data.TitlesWaiting > 0 ? `抬头审核（${data.TitlesWaiting}）` : '抬头审核'}
        </LinkButton>
      }
      name="invoices"
      label="发票列表"
      list={list}
      columns={invoiceColumns}
      tabs={{
        key: 'status',
        items: [
          { value: '', text: '全部', count: data?.Queues.reduce((sum, { Count }) => sum + Count, 0) },
          ...queues.map((status) => ({
            value: String(status),
            text: invoiceStatusText[status],
            count: data ? countOf(status) : undefined,
          })),
        ],
      }}
    />
  )
}
