import type { DataOf, Ops } from '@greenstar/contract'
import { InvoiceTitleStatus, invoiceTitleStatusText } from '@greenstar/rules/invoice/invoice.status'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button, Space } from 'antd'
import { useState } from 'react'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useList } from '../platform/use-list'
import { ReasonDialog } from '../ui/dialog/ReasonDialog'
import { actionColumn } from '../ui/list/action-column'
import { filterFields } from '../ui/list/filter-fields'
import type { DataColumn } from '../ui/list/list'

type Title = DataOf<Ops['invoice']['ListInvoiceTitles']>['DataList'][number]

const shown = [InvoiceTitleStatus.ToAudit, InvoiceTitleStatus.AuditRefusedTo, InvoiceTitleStatus.PassTheAudit]
const fields = filterFields([
  { kind: 'text', key: 'keyword', label: '搜索抬头', hint: '完整抬头或税号' },
  {
    kind: 'choice',
    key: 'status',
    label: '状态',
    choices: shown.map((value) => ({ value: String(value), label: invoiceTitleStatusText[value] })),
  },
])

const tone = (status: number) => {
  if (status === InvoiceTitleStatus.ToAudit) return 'pollen'
  return status === InvoiceTitleStatus.AuditRefusedTo ? 'clay' : 'green'
}

const columns: DataColumn<Title>[] = [
  {
    key: 'name',
    title: '抬头与税号',
    always: true,
    width: 230,
    render: (_, row) => (
      <>
        <p>{row.Name}</p>
        <p className="num">{row.TaxNo}</p>
      </>
    ),
  },
  {
    key: 'bank',
    title: '开户银行与账号',
    width: 200,
    render: (_, row) => (
      <>
        <p>{row.BankName}</p>
        <p className="num">{row.BankAccount}</p>
      </>
    ),
  },
  {
    key: 'address',
    title: '注册地址与电话',
    width: 200,
    render: (_, row) => (
      <>
        <p>{row.Address}</p>
        <p className="num">{row.Phone}</p>
      </>
    ),
  },
  { key: 'status', title: '状态', width: 100, state: (row) => [tone(row.Status), row.StatusCN] },
  { key: 'reason', title: '原因', width: 150, render: (_, row) => row.Reason || '–' },
  { key: 'changed', title: '提交时间', width: 112, recent: 'ChangeDate' },
]

/** Titles for special invoices, pending ones first. */
export default function TitleListPage() {
  const { message } = App.useApp()
  const list = useList(api.invoice.ListInvoiceTitles, { fields })
  const [refusing, setRefusing] = useState<Title>()
  const review = useAction(api.invoice.ReviewInvoiceTitle, {
    onSuccess: () => {
      message.success('抬头已审核')
      setRefusing(undefined)
    },
  })
  const action = (row: Title) =>
    row.Status === InvoiceTitleStatus.ToAudit ? (
      <Space size={0}>
        <Button type="link" onClick={() => review.mutate({ id: row.ID, decision: 'approve' })}>
          通过
        </Button>
        <Button type="link" danger onClick={() => setRefusing(row)}>
          拒绝
        </Button>
      </Space>
    ) : null
  return (
    <ListPage
      title="发票抬头"
      name="invoice-titles"
      label="专用发票抬头"
      list={list}
      columns={[...columns, ...actionColumn(140, may('invoice.review') ? action : undefined)]}
    >
      {refusing ? (
        <ReasonDialog
          title={`拒绝抬头 ${refusing.Name}`}
          label="原因"
          hint="原因会告知会员"
          required
          danger
          maxLength={100}
          busy={review.isPending}
          onSubmit={(reason) => review.mutate({ id: refusing.ID, decision: 'refuse', reason })}
          onClose={() => setRefusing(undefined)}
        />
      ) : null}
    </ListPage>
  )
}
