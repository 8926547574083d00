import type { DataOf, Ops } from '@greenstar/contract'
import { BonusStatus, bonusKindText, bonusStatusText } from '@greenstar/rules/bonus/bonus.status'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Link } from 'react-router'
import { memberField } from '../member/shared/member-field'
import { orderPaths } from '../order/order.paths'
import { ListPage } from '../platform/ListPage'
import { useList } from '../platform/use-list'
import { Money, yuanText } from '../ui/detail/Money'
import { choicesOf, filterFields } from '../ui/list/filter-fields'
import type { DataColumn } from '../ui/list/list'
import styles from './Bonus.module.css'
import { bonusTones } from './bonus.words'
import { MemberCell } from './parts/MemberCell'

type Row = DataOf<Ops['bonus']['ListBonuses']>['DataList'][number]

const shown = [BonusStatus.pending, BonusStatus.frozen, BonusStatus.available, BonusStatus.void]
const fields = filterFields([
  memberField,
  { kind: 'text', key: 'keyword', label: '搜索', hint: '完整手机号、会员号或订单号' },
  { kind: 'choice', key: 'kind', label: '种类', choices: choicesOf(bonusKindText) },
  {
    kind: 'choice',
    key: 'status',
    label: '状态',
    choices: shown.map((value) => ({ value: String(value), label: bonusStatusText[value] })),
  },
  { kind: 'days', from: 'from', to: 'to', label: '付款' },
])

const columns: DataColumn<Row>[] = [
  { key: 'member', title: '会员', always: true, width: 170, render: (_, row) => <MemberCell row={row} /> },
  { key: 'kind', title: '种类', width: 100, text: 'KindCN' },
  {
    key: 'order',
    title: '订单与商品',
    width: 240,
    render: (_, row) => (
      <>
        <Link to={orderPaths.detail(row.OrderID)} className="num">
          {row.OrderCode}
        </Link>
        <p className={styles.note}>{row.GoodsName}</p>
      </>
    ),
  },
  {
    key: 'base',
    title: '货款与比例',
    width: 130,
    align: 'right',
    render: (_, row) => (
      <>
        <Money yuan={row.BaseAmount} />
        <p className={styles.note}>{row.Percent}%</p>
      </>
    ),
  },
  {
    key: 'amount',
    title: '奖金',
    width: 120,
    align: 'right',
    render: (_, row) => (
      <>
        <Money yuan={row.BonusAmount} strong />
        {row.VoidAmount > 0 ? <p className={styles.note}>失效 {yuanText(row.VoidAmount)}</p> : null}
      </>
    ),
  },
  {
    key: 'status',
    title: '状态',
    width: 96,
    state: ({ Status, StatusCN }) => [bonusTones[Status as BonusStatus], StatusCN],
  },
  { key: 'created', title: '付款时间', width: 140, minute: 'CreateDate' },
  { key: 'settled', lesser: true, title: '结算时间', width: 140, minute: 'SettleDate' },
]

/** All bonuses with their source, and what the shop owes. */
export default function BonusListPage() {
  const list = useList(api.bonus.ListBonuses, { fields })
  const { data } = useCall(api.bonus.GetBonusLiability, {}, { quiet: true })
  return (
    <ListPage
      title="奖金"
      facts={
        data
          ? `会员可用 ${yuanText(data.Available)}，提现途中 ${yuanText(data.Withdrawing)}，待结算 ${yuanText(data.Frozen)}，待收货 ${yuanText(data.Pending)}，会员欠款 ${yuanText(data.Owed)}`
          : null
      }
      name="bonuses"
      label="奖金列表"
      list={list}
      columns={columns}
      empty="还没有奖金"
    />
  )
}
