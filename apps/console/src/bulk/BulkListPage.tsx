import type { DataOf, Ops } from '@greenstar/contract'
import { api } from '@greenstar/web/ops-api'
import { Link } from 'react-router'
import { useList } from '../platform/use-list'
import { PageHead } from '../ui/detail/PageHead'
import { DataList } from '../ui/list/DataList'
import { filterFields } from '../ui/list/filter-fields'
import type { DataColumn } from '../ui/list/list'
import { bulkPaths } from './bulk.paths'
import { bulkTone, countsText } from './shared/bulk.words'
import { UndoButton } from './shared/UndoButton'

type Job = DataOf<Ops['bulk']['ListBulks']>['DataList'][number]

/** Refetch interval (ms) for the progress of jobs. */
const refreshMs = 5000

const columns: DataColumn<Job>[] = [
  {
    key: 'job',
    title: '任务',
    always: true,
    width: 300,
    render: (_, row) => (
      <>
        <Link to={bulkPaths.job(row.ID)}>{row.Title}</Link>
        <br />
        {row.Words}
      </>
    ),
  },
  { key: 'counts', title: '结果', width: 260, render: (_, row) => countsText(row) },
  { key: 'status', title: '状态', width: 92, state: (row) => [bulkTone[row.Status], row.StatusCN] },
  { key: 'reason', lesser: true, title: '原因', width: 180, text: 'Reason', none: '—' },
  { key: 'operator', title: '操作人', width: 92, text: 'Operator' },
  { key: 'start', title: '开始', width: 148, minute: 'StartDate' },
  {
    key: 'actions',
    title: '操作',
    always: true,
    width: 92,
    fixed: 'right',
    render: (_, row) => <UndoButton job={row} />,
  },
]

/** Jobs on many rows, with their progress; those of an hour can be undone. */
export default function BulkListPage() {
  const list = useList(api.bulk.ListBulks, { fields: filterFields([]), payload: () => ({}), refreshMs })
  return (
    <>
      <PageHead title="批量任务" facts="在商品、会员、订单的列表里选中多行后发起；结束后一小时内可以撤销" />
      <DataList name="bulks" label="批量任务列表" list={list} columns={columns} empty="还没有批量任务" />
    </>
  )
}
