import type { DataOf, Ops } from '@greenstar/contract'
import { PollenKind, pollenKindText } from '@greenstar/rules/pollen/pollen.kind'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Link } from 'react-router'
import { memberPaths } from '../member/member.paths'
import { memberField } from '../member/shared/member-field'
import { orderPaths } from '../order/order.paths'
import { ListPage } from '../platform/ListPage'
import { useList } from '../platform/use-list'
import { yuanText } from '../ui/detail/Money'
import { dateText } from '../ui/detail/WireDate'
import { filterFields } from '../ui/list/filter-fields'
import type { DataColumn } from '../ui/list/list'
import styles from './shared/Ledger.module.css'
import { signed } from './shared/signed'

type Row = DataOf<Ops['pollen']['ListPollenLedger']>['DataList'][number]

const fields = filterFields([
  memberField,
  { kind: 'text', key: 'keyword', label: '会员', hint: '完整手机号或会员号' },
  {
    kind: 'choice',
    key: 'kind',
    label: '原因',
    choices: Object.values(PollenKind).map((value) => ({
      value: String(value),
      label: pollenKindText(value),
    })),
  },
  { kind: 'days', from: 'from', to: 'to', label: '时间' },
])

const columns: DataColumn<Row>[] = [
  {
    key: 'member',
    title: '会员',
    always: true,
    width: 180,
    render: (_, row) => (
      <>
        {row.MemberName ? <Link to={memberPaths.detail(row.MemberID)}>{row.MemberName}</Link> : '已注销'}
        <p className={styles.note}>{row.MemberCode}</p>
      </>
    ),
  },
  {
    key: 'type',
    title: '原因',
    width: 220,
    render: (_, row) => (
      <>
        <p>{row.TypeCN}</p>
        <p className={styles.note}>
          {row.OrderID ? <Link to={`${orderPaths.list}/${row.OrderID}`}>{row.Title}</Link> : row.Title}
        </p>
      </>
    ),
  },
  {
    key: 'num',
    title: '变动',
    width: 110,
    align: 'right',
    render: (_, row) => <b className="num">{signed(row.PollenNum)}</b>,
  },
  { key: 'balance', title: '余额', width: 110, count: 'Balance' },
  {
    key: 'expires',
    title: '到期',
    width: 120,
    render: (_, row) => (row.ExpiryDate ? dateText(row.ExpiryDate, 'YYYY-MM-DD') : '—'),
  },
  { key: 'actor', title: '操作人', width: 120, text: 'Actor' },
  { key: 'created', title: '时间', width: 150, minute: 'CreateDate' },
]

/** All pollen entries of the shop, and its liability in pollen. */
export default function PollenLedgerPage() {
  const list = useList(api.pollen.ListPollenLedger, { fields })
  const { data } = useCall(api.pollen.GetPollenLiability, {}, { quiet: true })
  return (
    <ListPage
      title="绿星币流水"
      facts={
        data
          ? `会员可用 ${data.PollenNum.toLocaleString()}（值 ${yuanText(data.Worth)}），30 天内到期 ${data.ExpiringNum.toLocaleString()}，在途 ${data.PendingNum.toLocaleString()}（值 ${yuanText(data.PendingWorth)}）`
          : null
      }
      name="pollen-ledger"
      label="绿星币流水"
      list={list}
      columns={columns}
      empty="还没有绿星币变动"
    />
  )
}
