import type { DataOf, Ops } from '@greenstar/contract'
import { ApprovalStatus } from '@greenstar/rules/operator/approval.status'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button, Space } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { activityPaths } from '../activity/activity.paths'
import { productPaths } from '../catalog/product.paths'
import { dealPaths } from '../deal/deal.paths'
import { groupPaths } from '../group/group.paths'
import { memberPaths } from '../member/member.paths'
import { ExportButton } from '../platform/ExportButton'
import { may } from '../platform/session'
import { useDone } from '../platform/use-done'
import { useList } from '../platform/use-list'
import { flashPaths } from '../promotion/promotion.paths'
import { Money, yuanText } from '../ui/detail/Money'
import { PageHead } from '../ui/detail/PageHead'
import { StatusTag } from '../ui/detail/StatusTag'
import { dateText, WireDate } from '../ui/detail/WireDate'
import { ReasonDialog } from '../ui/dialog/ReasonDialog'
import { DataList } from '../ui/list/DataList'
import { filterFields } from '../ui/list/filter-fields'
import type { DataColumn } from '../ui/list/list'
import styles from './ApprovalListPage.module.css'
import { approvalTone } from './operator.words'

type Row = DataOf<Ops['operator']['ListApprovals']>['DataList'][number]
type Decision = { row: Row; approve: boolean }

const places: Record<string, (key: string) => string> = {
  // the order list filtered by the order's code
  order: (code) => `/orders?keyword=${code}`,
  flash: (id) => flashPaths.detail(Number(id)),
  group: (id) => groupPaths.detail(Number(id)),
  activity: (id) => activityPaths.detail(Number(id)),
  deal: (id) => dealPaths.detail(Number(id)),
  product: (id) => productPaths.edit(Number(id)),
}

/** Returns the page of an approval's subject; undefined if it has none. */
const placeOf = (subject: string) => {
  const [noun = '', key = ''] = subject.split(':')
  return places[noun]?.(key)
}

const namedDeciders = 3

const namesOf = (names: readonly string[]) =>
  `${names.slice(0, namedDeciders).join('、')}${names.length > namedDeciders ? ` 等 ${names.length} 人` : ''}`

const Titled = ({ title, to }: { title: string; to: string | undefined }) =>
  to ? <Link to={to}>{title}</Link> : title

/** What the requester did for this member before. */
const pairText = ({ PairNum, PairApproved, PairWorth, PairDate }: Row['Gains'][number], asker: string) =>
  PairNum === 0
    ? `${asker} 没有给过`
    : `${asker} 给过 ${PairNum} 次 ${yuanText(PairWorth)}，其中复核 ${PairApproved} 次，最近 ${dateText(PairDate, 'MM-DD')}`

/** What became of the approvals that an operator asked for. */
const askedText = ({
  AskedNum,
  AskedApproved,
  AskedRefused,
}: Pick<Row, 'AskedNum' | 'AskedApproved' | 'AskedRefused'>) =>
  AskedNum === 0
    ? '没有提交过复核'
    : `提交复核 ${AskedNum} 次，批准 ${AskedApproved} 次，驳回 ${AskedRefused} 次`

/** The last 90 days of a member or an operator who gains. */
const Earlier = ({ gain, asker }: { gain: Row['Gains'][number]; asker: string }) => {
  const { MemberID, OperatorID, EarlierNum, EarlierWorth } = gain
  if (MemberID === null && OperatorID === null) return null
  return (
    <span className={styles.note}>
      {' '}
      90 天内{MemberID === null ? '经手' : '另得'} {EarlierNum} 次 <Money yuan={EarlierWorth} />；
      {MemberID === null ? askedText(gain) : pairText(gain, asker)}
    </span>
  )
}

/** Who gains what, with the last 90 days of both people. */
const Gains = ({ row }: { row: Row }) => (
  <ul className={styles.gains}>
    {row.Gains.map((gain) => {
      const { MemberID, Who, What, Worth } = gain
      return (
        <li key={`${MemberID} ${What}`}>
          {What} 给 {MemberID === null ? Who : <Link to={memberPaths.detail(MemberID)}>{Who}</Link>}
          {Worth > 0 ? (
            <>
              ，{MemberID === null ? '最多' : '价值'} <Money yuan={Worth} />
            </>
          ) : null}
          <Earlier gain={gain} asker={row.AskedBy} />
        </li>
      )
    })}
    <li className={styles.note}>
      {row.AskedBy} 90 天内经手 {row.AskerNum} 次 <Money yuan={row.AskerWorth} />；{askedText(row)}
    </li>
  </ul>
)

const columns = (
  decide: (row: Row, approve: boolean) => void,
  withdraw: (row: Row) => void,
): DataColumn<Row>[] => [
  {
    key: 'what',
    title: '事项',
    width: 270,
    always: true,
    render: (_, row) => (
      <>
        <p className={styles.title}>
          <Titled title={row.Title} to={placeOf(row.Subject)} />
        </p>
        <p className={styles.note}>{row.Summary}</p>
        <Gains row={row} />
      </>
    ),
  },
  {
    key: 'reason',
    title: '原因',
    width: 150,
    // A reason equal to the title adds nothing.
    render: (_, { Reason, Title }) => (Reason === Title ? '—' : Reason),
  },
  {
    key: 'asker',
    title: '提交',
    width: 150,
    render: (_, { AskedBy, AskDate }) => (
      <>
        <p>{AskedBy}</p>
        <p className={styles.note}>
          <WireDate at={AskDate} pattern="MM-DD HH:mm" />
        </p>
      </>
    ),
  },
  {
    key: 'status',
    title: '状态',
    width: 170,
    render: (_, { Status, StatusCN, ExpireDate, MayDecide, Deciders }) => (
      <>
        <StatusTag tone={approvalTone(Status)}>{StatusCN}</StatusTag>
        {Status === ApprovalStatus.waiting && !MayDecide ? (
          <p className={styles.note}>
            {Deciders.length > 0 ? `可由 ${namesOf(Deciders)} 复核` : '没有同事可以复核，见页首说明'}
          </p>
        ) : null}
        {MayDecide ? (
          <p className={styles.note}>
            <WireDate at={ExpireDate} pattern="MM-DD HH:mm" /> 前有效
          </p>
        ) : null}
      </>
    ),
  },
  {
    key: 'decision',
    title: '复核',
    width: 160,
    render: (_, { DecidedBy, DecideDate, Note }) =>
      DecidedBy ? (
        <>
          <p>
            {DecidedBy} <WireDate at={DecideDate} pattern="MM-DD HH:mm" />
          </p>
          <p className={styles.note}>{Note}</p>
        </>
      ) : (
        '—'
      ),
  },
  {
    key: 'actions',
    title: '操作',
    width: 130,
    always: true,
    render: (_, row) =>
      row.MayDecide ? (
        <Space size={12}>
          <Button type="link" size="small" onClick={() => decide(row, true)}>
            批准
          </Button>
          <Button type="link" size="small" danger onClick={() => decide(row, false)}>
            驳回
          </Button>
        </Space>
      ) : row.MayWithdraw ? (
        <Button type="link" size="small" onClick={() => withdraw(row)}>
          撤回
        </Button>
      ) : null,
  },
]

const tabs = [
  { value: '', text: '待复核' },
  { value: '20', text: '已批准' },
  { value: '30', text: '已驳回' },
  { value: '40', text: '已过期' },
  { value: '50', text: '已撤回' },
  { value: 'all', text: '全部' },
]

const fields = filterFields([
  { kind: 'text', key: 'keyword', label: '搜索审批', hint: '订单号、原因、提交人' },
  { kind: 'days', from: 'from', to: 'to', label: '提交' },
])

/** Approvals: open ones to decide, and closed ones with their outcome. */
export default function ApprovalListPage() {
  const { message } = App.useApp()
  const [deciding, setDeciding] = useState<Decision>()
  const list = useList(api.operator.ListApprovals, {
    fields,
    also: ['status'],
    payload: ({ status, ...rest }) =>
      status === 'all' ? rest : { ...rest, status: (status || '10') as unknown as 10 },
    refreshMs: 20_000,
  })
  const decide = useAction(api.operator.DecideApproval, {
    refresh: ['order', 'catalog', 'promotion', 'group', 'activity', 'campaign'],
    onSuccess: (_data, { approve }) => {
      message.success(approve ? '已批准并执行' : '已驳回')
      setDeciding(undefined)
    },
  })
  const withdraw = useAction(api.operator.WithdrawApproval, {
    refresh: ['order'],
    onSuccess: useDone('已撤回'),
  })
  return (
    <>
      <PageHead
        title="审批"
        facts="超过限额的操作由另一位同事复核后执行。不能复核自己提交的；一方创建或重置过另一方、或都由同一人创建的两个账号也不能互相复核。没有合适的同事时，请技术人员在服务器上为复核人建立或重置账号。"
        actions={may('approval.decide') ? <ExportButton name="approvals" list={list} /> : null}
      />
      <DataList
        name="approvals"
        label="审批"
        list={list}
        columns={columns(
          (row, approve) => setDeciding({ row, approve }),
          ({ ID }) => withdraw.mutate({ id: ID }),
        )}
        tabs={{ key: 'status', items: tabs }}
      />
      {deciding ? (
        <ReasonDialog
          title={deciding.approve ? '批准并执行' : '驳回'}
          label={deciding.approve ? '备注（选填）' : '驳回原因'}
          hint={[
            deciding.row.Summary,
            ...deciding.row.Gains.map(({ What, Who }) => `${What} 给 ${Who}`),
          ].join('；')}
          required={!deciding.approve}
          danger={!deciding.approve}
          maxLength={200}
          busy={decide.isPending}
          onSubmit={(note) => decide.mutate({ id: deciding.row.ID, approve: deciding.approve, note })}
          onClose={() => setDeciding(undefined)}
        />
      ) : null}
    </>
  )
}
