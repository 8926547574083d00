import { RefundStatus } from '@greenstar/rules/payment/refund.status'
import { yuanToFen } from '@greenstar/rules/platform/money'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button } from 'antd'
import { useState } from 'react'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useList } from '../platform/use-list'
import { yuanText } from '../ui/detail/Money'
import { choicesOf, filterFields } from '../ui/list/filter-fields'
import { BarButton } from '../ui/list/SelectionBar'
import { DropDialog, EndDialog, ProposeDialog, RegisterDialog } from './parts/TransferDialogs'
import { type RefundRow, refundColumns, refundWords } from './refund.columns'

const fields = filterFields([
  { kind: 'text', key: 'keyword', label: '搜索退款', hint: '订单号、退款单号' },
  { kind: 'choice', key: 'status', label: '状态', choices: choicesOf(refundWords) },
  { kind: 'days', from: 'from', to: 'to', label: '发起' },
])

const sumOf = (rows: readonly RefundRow[]) => rows.reduce((fen, row) => fen + (yuanToFen(row.Amount) ?? 0), 0)

/** Refunds; those refused by the channel are retried with the same refund number, or paid by bank transfer. */
export default function RefundListPage() {
  const { message, modal } = App.useApp()
  const list = useList(api.payment.ListRefunds, { fields, refreshMs: 20_000 })
  const retry = useAction(api.payment.RetryRefunds, {
    refresh: ['order', 'report'],
    onSuccess: ({ Count }) => message.success(`${Count} 笔退款已重新提交`),
  })
  const ask = (rows: readonly RefundRow[], done?: () => void) =>
    modal.confirm({
      title: rows.length === 1 ? '重试这笔退款？' : `重试 ${rows.length} 笔退款？`,
      content: `${yuanText(sumOf(rows) / 100)} 按原退款单号再次提交给支付渠道，不会重复退款。`,
      okText: '重试',
      cancelText: '取消',
      onOk: () => retry.mutate({ ids: rows.map(({ ID }) => ID) }, done ? { onSuccess: done } : {}),
    })
  const [open, setOpen] = useState<{ refund: RefundRow; Dialog: typeof ProposeDialog }>()
  const mayTransfer = may('order.transfer')
  const mayRetry = may('order.refund')
  const dialogButton = (refund: RefundRow, text: string, Dialog: typeof ProposeDialog) => (
    <Button type="link" size="small" onClick={() => setOpen({ refund, Dialog })}>
      {text}
    </Button>
  )
  const actions = (row: RefundRow) => (
    <>
      {row.Retryable && mayRetry ? (
        <Button type="link" size="small" onClick={() => ask([row])}>
          重试
        </Button>
      ) : null}
      {row.Transferable && mayTransfer ? dialogButton(row, '银行转账', ProposeDialog) : null}
      {row.Endable && mayTransfer ? dialogButton(row, '不转账', EndDialog) : null}
      {row.Status === RefundStatus.transfer && mayTransfer ? (
        <>
          {dialogButton(row, '登记转账', RegisterDialog)}
          {dialogButton(row, '没转成', DropDialog)}
        </>
      ) : null}
    </>
  )
  const selection = {
    unit: '笔',
    actions: (rows: readonly RefundRow[], clear: () => void) => {
      const failed = rows.filter(({ Retryable }) => Retryable)
      return (
        <BarButton primary disabled={failed.length === 0} onClick={() => ask(failed, clear)}>
          {failed.length > 0 ? `重试失败的 ${failed.length} 笔` : '没有失败的退款'}
        </BarButton>
      )
    },
  }
  return (
    <>
      <ListPage
        title="退款"
        facts="渠道五次不受理即为失败：重试，或由两人确认后银行转账"
        name="refunds"
        label="退款列表"
        list={list}
        columns={refundColumns(mayRetry || mayTransfer ? actions : undefined)}
        selection={mayRetry ? selection : undefined}
      />
      {open ? <open.Dialog refund={open.refund} onClose={() => setOpen(undefined)} /> : null}
    </>
  )
}
