import type { DataOf, Ops } from '@greenstar/contract'
import { IdentityStatus, identityStatusText } from '@greenstar/rules/identity/identity.status'
import { api } from '@greenstar/web/ops-api'
import { Button } from 'antd'
import { useState } from 'react'
import { memberCodeColumn } from '../member/shared/member-column'
import { memberField } from '../member/shared/member-field'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useList } from '../platform/use-list'
import { type Tone } from '../ui/detail/StatusTag'
import { WireDate } from '../ui/detail/WireDate'
import { actionColumn } from '../ui/list/action-column'
import { choicesOf, filterFields } from '../ui/list/filter-fields'
import type { DataColumn } from '../ui/list/list'
import { ReviewDialog } from './parts/ReviewDialog'

export type Identity = DataOf<Ops['identity']['ListIdentities']>['DataList'][number]

const fields = filterFields([
  memberField,
  { kind: 'text', key: 'keyword', label: '证件号', hint: '完整的身份证号' },
  { kind: 'choice', key: 'status', label: '状态', choices: choicesOf(identityStatusText) },
  { kind: 'days', from: 'from', to: 'to', label: '提交时间' },
])

const tones: Record<number, Tone> = {
  [IdentityStatus.submitted]: 'clay',
  [IdentityStatus.passed]: 'green',
  [IdentityStatus.refused]: 'pollen',
}

const columns: DataColumn<Identity>[] = [
  {
    key: 'name',
    title: '姓名与证件号',
    always: true,
    width: 240,
    render: (_, row) => (
      <>
        {row.RealName || '—'} <span className="num">{row.IDNumber}</span>
      </>
    ),
  },
  memberCodeColumn(200),
  {
    key: 'status',
    title: '状态',
    width: 100,
    state: (row) => [tones[row.Status], identityStatusText[row.Status as IdentityStatus]],
  },
  {
    key: 'decided',
    title: '审核',
    width: 260,
    render: (_, row) =>
      row.DecidedBy ? (
        <>
          {row.Reason ? <p>{row.Reason}</p> : null}
          {row.DecidedBy} {row.AuditDate ? <WireDate at={row.AuditDate} pattern="MM-DD HH:mm" /> : null}
        </>
      ) : (
        '—'
      ),
  },
  { key: 'created', title: '提交时间', width: 120, recent: 'CreateDate' },
]

/** Only in these two statuses name and number are still stored. */
const isKept = ({ Status }: Identity) =>
  Status === IdentityStatus.submitted || Status === IdentityStatus.passed

/** Identities submitted by members. */
export default function IdentityListPage() {
  const [open, setOpen] = useState<Identity>()
  const list = useList(api.identity.ListIdentities, { fields })
  const actions = (row: Identity) =>
    isKept(row) ? (
      <Button type="link" onClick={() => setOpen(row)}>
        {row.Status === IdentityStatus.submitted ? '审核' : '查看'}
      </Button>
    ) : null
  return (
    <ListPage
      title="实名认证"
      facts="完整信息只在审核时显示 60 秒，每次查看都记入操作日志"
      name="identities"
      label="实名认证列表"
      list={list}
      columns={may('identity.review') ? [...columns, ...actionColumn(80, actions)] : columns}
      empty="还没有会员提交实名认证"
    >
      {open ? <ReviewDialog identity={open} onClose={() => setOpen(undefined)} /> : null}
    </ListPage>
  )
}
