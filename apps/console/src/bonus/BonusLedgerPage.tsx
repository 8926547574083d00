import type { DataOf, Ops } from '@greenstar/contract'
import { bonusEntryText } from '@greenstar/rules/bonus/bonus.status'
import { api } from '@greenstar/web/ops-api'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { memberField } from '../member/shared/member-field'
import { orderPaths } from '../order/order.paths'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useList } from '../platform/use-list'
import { choicesOf, filterFields } from '../ui/list/filter-fields'
import type { DataColumn } from '../ui/list/list'
import styles from './Bonus.module.css'
import { AdjustDialog } from './parts/AdjustDialog'
import { MemberCell } from './parts/MemberCell'

type Row = DataOf<Ops['bonus']['ListBonusLedger']>['DataList'][number]

const fields = filterFields([
  memberField,
  { kind: 'text', key: 'keyword', label: '会员', hint: '完整手机号或会员号' },
  { kind: 'choice', key: 'kind', label: '原因', choices: choicesOf(bonusEntryText) },
  { kind: 'days', from: 'from', to: 'to', label: '时间' },
])

const columns: DataColumn<Row>[] = [
  { key: 'member', title: '会员', always: true, width: 180, render: (_, row) => <MemberCell row={row} /> },
  {
    key: 'kind',
    title: '原因',
    width: 240,
    render: (_, row) => (
      <>
        <p>{row.KindCN}</p>
        <p className={styles.note}>
          {row.OrderID ? <Link to={orderPaths.detail(row.OrderID)}>{row.Title}</Link> : row.Title}
        </p>
      </>
    ),
  },
  { key: 'amount', title: '变动', width: 130, yuan: 'Amount', strong: true },
  { key: 'balance', title: '余额', width: 130, yuan: 'Balance' },
  { key: 'actor', title: '操作人', width: 120, text: 'Actor' },
  { key: 'created', title: '时间', width: 150, minute: 'CreateDate' },
]

/** Ledger of all members or one, with manual adjustments. */
export default function BonusLedgerPage() {
  const list = useList(api.bonus.ListBonusLedger, { fields })
  const [isAdjusting, setAdjusting] = useState(false)
  return (
    <ListPage
      title="奖金流水"
      actions={may('bonus.adjust') ? <Button onClick={() => setAdjusting(true)}>调整奖金</Button> : null}
      name="bonus-ledger"
      label="奖金流水"
      list={list}
      columns={columns}
      empty="还没有奖金变动"
    >
      {isAdjusting ? <AdjustDialog onClose={() => setAdjusting(false)} /> : null}
    </ListPage>
  )
}
