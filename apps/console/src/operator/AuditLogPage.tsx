import type { DataOf, Ops } from '@greenstar/contract'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { ListPage } from '../platform/ListPage'
import { useList } from '../platform/use-list'
import { AuditChanges } from '../ui/detail/AuditChanges'
import { filterFields } from '../ui/list/filter-fields'
import type { DataColumn } from '../ui/list/list'
import styles from './AuditLogPage.module.css'
import { ChainCheck } from './parts/ChainCheck'

type Row = DataOf<Ops['operator']['ListAuditLog']>['DataList'][number]

const columns: DataColumn<Row>[] = [
  { key: 'time', title: '时间', width: 152, always: true, second: 'CreateDate' },
  { key: 'operator', title: '操作人', width: 84, always: true, text: 'OperatorName' },
  {
    key: 'action',
    title: '操作',
    width: 170,
    render: (_, { Action, ActionCN }) => <span title={Action}>{ActionCN}</span>,
  },
  {
    key: 'subject',
    title: '对象',
    width: 180,
    render: (_, { Subject, SubjectCN }) => <span title={Subject}>{SubjectCN}</span>,
  },
  {
    key: 'changes',
    title: '变更',
    width: 316,
    render: (_, { Changes }) => <AuditChanges changes={Changes} />,
  },
  {
    key: 'ip',
    title: '网络地址',
    width: 116,
    render: (_, { IP }) => <span className={styles.code}>{IP}</span>,
  },
  {
    key: 'request',
    title: '请求编号',
    width: 300,
    startsHidden: true,
    render: (_, { RequestID }) => <span className={styles.code}>{RequestID}</span>,
  },
  {
    key: 'seal',
    title: '链值',
    width: 160,
    startsHidden: true,
    render: (_, { Seal }) => <span className={styles.code}>{Seal || '—'}</span>,
  },
]

/** The audit log with changes before and after, and a check that it was not tampered with. */
export default function AuditLogPage() {
  const facets = useCall(api.operator.ListAuditFacets, {}, { quiet: true })
  const fields = filterFields([
    { kind: 'text', key: 'subject', label: '对象', hint: '对象，如：订单 2026、会员 12' },
    {
      kind: 'choice',
      key: 'operator',
      label: '操作人',
      choices: (facets.data?.Operators ?? []).map(({ ID, Name }) => ({ value: String(ID), label: Name })),
    },
    {
      kind: 'choice',
      key: 'action',
      label: '操作',
      choices: (facets.data?.Actions ?? []).map(({ Key, Name }) => ({ value: Key, label: Name })),
    },
    { kind: 'days', from: 'from', to: 'to', label: '日期' },
  ])
  const list = useList(api.operator.ListAuditLog, { fields })
  return (
    <ListPage
      title="操作日志"
      facts={<ChainCheck />}
      note={<p className={styles.note}>导入和批量任务各是一条；按对象或操作筛选，看到其中每一行。</p>}
      name="audit"
      label="操作日志"
      list={list}
      columns={columns}
    />
  )
}
