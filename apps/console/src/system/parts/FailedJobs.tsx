import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button, Space } from 'antd'
import { useState } from 'react'
import { ExportButton } from '../../platform/ExportButton'
import { may } from '../../platform/session'
import { useList } from '../../platform/use-list'
import { ReasonDialog } from '../../ui/dialog/ReasonDialog'
import { useSingle } from '../../ui/dialog/use-single'
import { actionColumn } from '../../ui/list/action-column'
import { DataList } from '../../ui/list/DataList'
import { filterFields } from '../../ui/list/filter-fields'
import type { DataColumn } from '../../ui/list/list'
import styles from '../system.module.css'
import type { FailedJob, JobRoom } from '../system.words'
import { FactList } from './FactList'
import { Failure } from './Failure'

const columns = (actions: ((row: FailedJob) => React.ReactNode) | undefined): DataColumn<FailedJob>[] => [
  {
    key: 'name',
    title: '失败的任务',
    width: 200,
    always: true,
    render: (_, row) => <span title={row.Name}>{row.NameCN}</span>,
  },
  {
    key: 'reason',
    title: '原因',
    width: 320,
    render: (_, row) => <Failure text={row.Reason} detail={row.Detail} number={row.ID} />,
  },
  { key: 'data', title: '数据', width: 220, render: (_, row) => <FactList facts={row.Data} /> },
  { key: 'failed', title: '失败时间', width: 150, minute: 'FailDate' },
  ...actionColumn(130, actions),
]

/** Jobs that failed their last try: retried, or discarded with a reason. */
export const FailedJobs = ({ queues }: { queues: JobRoom['Queues'] }) => {
  const { message } = App.useApp()
  const [discarding, setDiscarding] = useState<readonly FailedJob[]>()
  const list = useList(api.system.ListFailedJobs, {
    fields: filterFields([
      { kind: 'text', key: 'keyword', label: '搜索任务', hint: '原因、编号' },
      {
        kind: 'choice',
        key: 'name',
        label: '任务',
        choices: queues.map(({ Name, NameCN }) => ({ value: Name, label: NameCN })),
      },
      { kind: 'days', from: 'from', to: 'to', label: '失败' },
    ]),
    refreshMs: 10_000,
  })
  const single = useSingle()
  const showResult = ({ Count }: { Count: number }) => message.success(`${Count} 个任务已重新排队`)
  const retry = useAction(api.system.RetryJobs, { onSuccess: showResult })
  const discard = useAction(api.system.DiscardJobs, {
    onSuccess: ({ Count }) => {
      message.success(`${Count} 个任务已丢弃`)
      setDiscarding(undefined)
    },
  })
  const ids = (rows: readonly FailedJob[]) => rows.map(({ ID }) => ID)
  const actions = (row: FailedJob) => (
    <Space size={12}>
      {row.Retryable ? (
        <Button type="link" size="small" onClick={() => single(() => retry.mutate({ ids: [row.ID] }))}>
          重试
        </Button>
      ) : null}
      <Button type="link" size="small" danger onClick={() => setDiscarding([row])}>
        丢弃
      </Button>
    </Space>
  )
  const mayWrite = may('job.write')
  const selection = {
    unit: '个任务',
    actions: (rows: readonly FailedJob[], clear: () => void) => (
      <>
        <Button onClick={() => single(() => retry.mutate({ ids: ids(rows) }, { onSuccess: clear }))}>
          重试
        </Button>
        <Button danger onClick={() => setDiscarding(rows)}>
          丢弃
        </Button>
      </>
    ),
  }
  return (
    <>
      <DataList
        name="failed-jobs"
        label="失败的任务"
        list={list}
        columns={columns(mayWrite ? actions : undefined)}
        tools={<ExportButton name="failed-jobs" list={list} />}
        empty={<p className={styles.note}>没有失败的任务</p>}
        {...(mayWrite ? { selection } : {})}
      />
      {discarding ? (
        <ReasonDialog
          title={`丢弃 ${discarding.length} 个任务`}
          label="原因"
          hint="丢弃后不再执行，不能恢复。"
          required
          danger
          maxLength={100}
          busy={discard.isPending}
          onSubmit={(reason) => discard.mutate({ ids: ids(discarding), reason })}
          onClose={() => setDiscarding(undefined)}
        />
      ) : null}
    </>
  )
}
