import type { DataOf, Ops } from '@greenstar/contract'
import { billKindText, differenceText } from '@greenstar/rules/payment/bill.kind'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { orderPaths } from '../../order/order.paths'
import { ListPage } from '../../platform/ListPage'
import { may } from '../../platform/session'
import { useList } from '../../platform/use-list'
import { Money } from '../../ui/detail/Money'
import { StatusTag } from '../../ui/detail/StatusTag'
import { WireDate } from '../../ui/detail/WireDate'
import { ReasonDialog } from '../../ui/dialog/ReasonDialog'
import { choicesOf, filterFields } from '../../ui/list/filter-fields'
import type { DataColumn } from '../../ui/list/list'
import { billPage } from './bill-page'
import styles from './bills.module.css'

type Row = DataOf<Ops['payment']['ListBillDifferences']>['DataList'][number]

const fields = filterFields([
  { kind: 'text', key: 'keyword', label: '搜索差异', hint: '订单号、支付或退款单号' },
  { kind: 'choice', key: 'kind', label: '类型', choices: choicesOf(billKindText) },
  {
    kind: 'choice',
    key: 'settled',
    label: '状态',
    choices: [
      { value: '0', label: '待处理' },
      { value: '1', label: '已处理' },
    ],
  },
  { kind: 'days', from: 'from', to: 'to', label: '账单日' },
])
const amount = (yuan: number | null) => (yuan === null ? '—' : <Money yuan={yuan} />)

const columns: DataColumn<Row>[] = [
  {
    key: 'day',
    title: '账单日',
    width: 110,
    always: true,
    render: (_, row) => <span className="num">{row.Day}</span>,
  },
  {
    key: 'kind',
    title: '类型',
    width: 136,
    render: (_, { Kind, IsRefund }) => differenceText(Kind, IsRefund),
  },
  { key: 'number', title: '单号', width: 200, render: (_, row) => <span className="num">{row.Number}</span> },
  {
    key: 'order',
    title: '订单',
    width: 170,
    render: (_, { OrderID, OrderCode }) =>
      OrderID === null ? (
        '—'
      ) : (
        <Link className="num" to={orderPaths.detail(OrderID)}>
          {OrderCode}
        </Link>
      ),
  },
  { key: 'ours', title: '本店账', width: 96, align: 'right', render: (_, row) => amount(row.OursAmount) },
  { key: 'bill', title: '渠道账单', width: 96, align: 'right', render: (_, row) => amount(row.BillAmount) },
  {
    key: 'settled',
    title: '处理',
    width: 180,
    render: (_, row) =>
      row.SettleDate ? (
        <>
          <p>{row.Note}</p>
          <p className={styles.note}>
            {row.SettledBy} · <WireDate at={row.SettleDate} pattern="YYYY-MM-DD HH:mm" />
          </p>
        </>
      ) : (
        <StatusTag tone="clay">待处理</StatusTag>
      ),
  },
]

/** Differences between the channel's bill and the books; finance closes each with a note. */
export const BillDifferences = () => {
  const { message } = App.useApp()
  const [settling, setSettling] = useState<Row>()
  const list = useList(api.payment.ListBillDifferences, {
    fields,
    also: ['view'],
    payload: ({ view: _view, kind, settled, ...rest }) => ({
      ...rest,
      kind: (kind || undefined) as Row['Kind'] | undefined,
      settled: (settled || undefined) as unknown as boolean | undefined,
    }),
  })
  const settle = useAction(api.payment.SettleBillDifference, {
    onSuccess: () => {
      message.success('已处理')
      setSettling(undefined)
    },
  })
  const action: DataColumn<Row> = {
    key: 'actions',
    title: '操作',
    width: 72,
    fixed: 'right',
    always: true,
    render: (_, row) =>
      row.SettleDate ? null : (
        <Button type="link" size="small" onClick={() => setSettling(row)}>
          处理
        </Button>
      ),
  }
  return (
    <ListPage
      {...billPage}
      name="bill-differences"
      label="对账差异"
      list={list}
      columns={may('bill.settle') ? [...columns, action] : columns}
    >
      {settling ? (
        <ReasonDialog
          title="处理对账差异"
          label="处理说明"
          hint={`${settling.Day} ${settling.Number}`}
          required
          maxLength={200}
          busy={settle.isPending}
          onSubmit={(note) => settle.mutate({ id: settling.ID, note })}
          onClose={() => setSettling(undefined)}
        />
      ) : null}
    </ListPage>
  )
}
