import { api } from '@greenstar/web/ops-api'
import { useState } from 'react'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useList } from '../platform/use-list'
import type { FilterField } from '../ui/list/list'
import { activityColumns } from './group.columns'
import { stateWords } from './group.words'
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

/** Group activities with their sales and the outcome of their teams. */
export default function GroupListPage() {
  const [editing, setEditing] = useState<{ id?: number; isCopy?: boolean }>()
  const list = useList(api.group.ListGroupActivities, { filters })
  const mayAct = may('promotion.write') || may('promotion.publish')
  return (
    <ListPage
      title="拼团"
      facts="发布后数量从普通库存预留，活动和最后一个团结束后归还"
      create={may('promotion.write') ? { text: '新建活动', onCreate: () => setEditing({}) } : undefined}
      name="group-activities"
      label="拼团活动列表"
      list={list}
      columns={activityColumns(
        mayAct
          ? (row) => (
              <ActivityActions
                activity={row}
                onEdit={() => setEditing({ id: row.ID })}
                onCopy={() => setEditing({ id: row.ID, isCopy: true })}
              />
            )
          : undefined,
      )}
      fields={fields}
      empty="还没有拼团活动"
    >
      {editing === undefined ? null : (
        <ActivityDialog
          id={editing.id}
          isCopy={editing.isCopy === true}
          onClose={() => setEditing(undefined)}
        />
      )}
    </ListPage>
  )
}
