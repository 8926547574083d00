import { showStates, showStateText } from '@greenstar/rules/show/show.state'
import { api } from '@greenstar/web/ops-api'
import { useState } from 'react'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useList } from '../platform/use-list'
import type { FilterField } from '../ui/list/list'
import { ShowActions } from './parts/ShowActions'
import { ShowDialog } from './parts/ShowDialog'
import { activityColumns } from './show.columns'

const filters = ['keyword', 'state', 'vote'] as const

const fields: FilterField<(typeof filters)[number]>[] = [
  { kind: 'text', key: 'keyword', label: '搜索活动', hint: '话题' },
  {
    kind: 'choice',
    key: 'state',
    label: '状态',
    choices: showStates.map((value) => ({ value, label: showStateText[value] })),
  },
  {
    kind: 'choice',
    key: 'vote',
    label: '投票',
    choices: [
      { value: '1', label: '有投票' },
      { value: '0', label: '没有投票' },
    ],
  },
]

/** Activities of the community: drafted, published, ended early. */
export default function ShowActivityPage() {
  const [editing, setEditing] = useState<number | 'new'>()
  const list = useList(api.show.ListShowActivities, { filters })
  const mayAct = may('show.write') || may('show.publish')
  return (
    <ListPage
      title="社区活动"
      facts="开始晚的在前；活动结束后内容照常展示"
      create={may('show.write') ? { text: '新建活动', onCreate: () => setEditing('new') } : undefined}
      name="show-activities"
      label="社区活动列表"
      list={list}
      columns={activityColumns(
        mayAct ? (row) => <ShowActions row={row} onEdit={() => setEditing(row.ID)} /> : undefined,
      )}
      fields={fields}
      empty="还没有社区活动"
    >
      {editing === undefined ? null : (
        <ShowDialog id={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </ListPage>
  )
}
