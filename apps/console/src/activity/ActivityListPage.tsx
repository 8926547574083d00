import { api } from '@greenstar/web/ops-api'
import { useState } from 'react'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useList } from '../platform/use-list'
import { stateWords } from '../promotion/shared/state-words'
import type { FilterField } from '../ui/list/list'
import { activityColumns } from './activity.columns'
import { ActivityActions } from './parts/ActivityActions'
import { ActivityDialog } from './parts/ActivityDialog'

const filters = ['keyword', 'state', 'from', 'to'] as const

const fields: FilterField<(typeof filters)[number]>[] = [
  { kind: 'text', key: 'keyword', label: '搜索活动', hint: '活动名称、商品名称或编码' },
  {
    kind: 'choice',
    key: 'state',
    label: '状态',
    choices: Object.entries(stateWords).map(([value, label]) => ({ value, label })),
  },
  { kind: 'days', from: 'from', to: 'to', label: '开始时间' },
]

/** Activities: products at a lower price for some days, sold from ordinary stock. */
export default function ActivityListPage() {
  const [editing, setEditing] = useState<number | 'new'>()
  const list = useList(api.activity.ListActivities, { filters })
  const mayAct = may('promotion.write') || may('promotion.publish')
  return (
    <ListPage
      title="限时活动"
      facts="到时间自动换成活动价，结束后自动恢复；用普通库存"
      create={may('promotion.write') ? { text: '新建活动', onCreate: () => setEditing('new') } : undefined}
      name="activities"
      label="活动列表"
      list={list}
      columns={activityColumns(
        mayAct ? (row) => <ActivityActions activity={row} onEdit={() => setEditing(row.ID)} /> : undefined,
      )}
      fields={fields}
      empty="还没有活动"
    >
      {editing === undefined ? null : (
        <ActivityDialog id={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </ListPage>
  )
}
