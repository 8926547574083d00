import type { DataOf, Ops } from '@greenstar/contract'
import { type BillResult, billResultText, checkText } from '@greenstar/rules/payment/bill.kind'
import { api } from '@greenstar/web/ops-api'
import { ListPage } from '../../platform/ListPage'
import { useList } from '../../platform/use-list'
import { choicesOf, filterFields } from '../../ui/list/filter-fields'
import type { DataColumn } from '../../ui/list/list'
import { billPage } from './bill-page'

type Row = DataOf<Ops['payment']['ListBillChecks']>['DataList'][number]

const fields = filterFields([
  { kind: 'choice', key: 'result', label: '结果', choices: choicesOf(billResultText) },
  { kind: 'days', from: 'from', to: 'to', label: '账单日' },
])

const num = (value: number | string) => <span className="num">{value.toLocaleString()}</span>

const columns: DataColumn<Row>[] = [
  { key: 'day', title: '账单日', width: 140, always: true, render: (_, { Day }) => num(Day) },
  { key: 'rows', title: '账单行数', width: 120, align: 'right', render: (_, { Rows }) => num(Rows) },
  {
    key: 'differences',
    title: '差异',
    width: 120,
    align: 'right',
    render: (_, { Differences }) => num(Differences),
  },
  {
    key: 'result',
    title: '结果',
    width: 180,
    state: ({ Differences, Open }) => [Open > 0 ? 'clay' : 'green', checkText(Differences, Open)],
  },
  { key: 'checked', title: '比对时间', width: 180, minute: 'CheckDate' },
]

/** Comparison of each day with its open differences. */
export const BillChecks = () => {
  const list = useList(api.payment.ListBillChecks, {
    fields,
    also: ['view'],
    payload: ({ view: _view, result, ...days }) => ({
      ...days,
      result: (result || undefined) as BillResult | undefined,
    }),
  })
  return <ListPage {...billPage} name="bill-checks" label="每日结果" list={list} columns={columns} />
}
