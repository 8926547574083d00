import type { DataOf, Ops } from '@greenstar/contract'
import { BulkRowStatus, bulkRowStatusText } from '@greenstar/rules/bulk/bulk.status'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Progress } from 'antd'
import { useParams } from 'react-router'
import { useList } from '../platform/use-list'
import { PageHead } from '../ui/detail/PageHead'
import { Trouble } from '../ui/detail/Trouble'
import { DataList } from '../ui/list/DataList'
import { filterFields } from '../ui/list/filter-fields'
import type { DataColumn } from '../ui/list/list'
import { countsText, isRunning, rowTone } from './shared/bulk.words'
import { UndoButton } from './shared/UndoButton'

type Row = DataOf<Ops['bulk']['ListBulkRows']>['DataList'][number]

const columns: DataColumn<Row>[] = [
  { key: 'name', title: '对象', always: true, width: 280, text: 'Name' },
  { key: 'note', title: '变化', width: 320, text: 'Note', none: '—' },
  { key: 'status', title: '结果', width: 100, state: (row) => [rowTone[row.Status], row.StatusCN] },
  { key: 'reason', title: '原因', width: 300, text: 'Reason', none: '—' },
]

const tabs = [
  { value: '', text: '全部' },
  ...[
    BulkRowStatus.refused,
    BulkRowStatus.waits,
    BulkRowStatus.done,
    BulkRowStatus.undone,
    BulkRowStatus.kept,
  ].map((status) => ({ value: String(status), text: bulkRowStatusText[status] ?? '' })),
]

/** One bulk job: its progress, and every row with what became of it. */
export default function BulkPage() {
  const id = Number(useParams().id)
  const {
    data: job,
    error,
    refetch,
  } = useCall(
    api.bulk.GetBulk,
    { id },
    { quiet: true, refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? 1000 : false) },
  )
  const list = useList(api.bulk.ListBulkRows, {
    fields: filterFields([]),
    also: ['status'],
    payload: ({ status }: Record<string, string>) => ({ id, ...(status ? { status: Number(status) } : {}) }),
    refreshMs: 5000,
  })
  return (
    <>
      <PageHead
        title={job ? job.Title : '批量任务'}
        facts={
          job ? `${job.Words} · ${countsText(job)} · ${job.StatusCN} · ${job.Operator}：${job.Reason}` : null
        }
        actions={job ? <UndoButton job={job} type="default" /> : null}
      />
      <Trouble error={error} onRetry={refetch} />
      {job && isRunning(job) ? <Progress percent={percentOf(job)} /> : null}
      <DataList
        name="bulk-rows"
        label="批量任务的明细"
        list={list}
        columns={columns}
        tabs={{ key: 'status', items: tabs }}
      />
    </>
  )
}

const percentOf = ({ Done, Refused, Planned, Undone }: DataOf<Ops['bulk']['GetBulk']>) =>
  Math.min(100, Math.floor(((Done + Refused + Undone) * 100) / Math.max(1, Planned + Refused)))
