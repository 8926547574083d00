import { api } from '@greenstar/web/ops-api'
import { useState } from 'react'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useList } from '../platform/use-list'
import type { FilterField } from '../ui/list/list'
import { SessionActions } from './parts/SessionActions'
import { SessionDialog } from './parts/SessionDialog'
import { sessionColumns } from './promotion.columns'
import { stateWords } from './shared/state-words'

const filters = ['keyword', 'state', 'from', 'to'] as const

const fields: FilterField<(typeof filters)[number]>[] = [
  { kind: 'text', key: 'keyword', label: '搜索场次', hint: '场次名称、商品名称或编码' },
  {
    kind: 'choice',
    key: 'state',
    label: '状态',
    choices: Object.entries(stateWords).map(([value, label]) => ({ value, label })),
  },
  { kind: 'days', from: 'from', to: 'to', label: '开始时间' },
]

/** Flash sessions with their sales. */
export default function FlashListPage() {
  const [editing, setEditing] = useState<number | 'new'>()
  const list = useList(api.promotion.ListFlashSessions, { filters })
  const mayAct = may('promotion.write') || may('promotion.publish')
  return (
    <ListPage
      title="秒杀"
      facts="发布后数量从普通库存预留，结束后未卖出的归还"
      create={may('promotion.write') ? { text: '新建场次', onCreate: () => setEditing('new') } : undefined}
      name="flash-sessions"
      label="秒杀场次列表"
      list={list}
      columns={sessionColumns(
        mayAct ? (row) => <SessionActions session={row} onEdit={() => setEditing(row.ID)} /> : undefined,
      )}
      fields={fields}
      empty="还没有秒杀场次"
    >
      {editing === undefined ? null : (
        <SessionDialog id={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </ListPage>
  )
}
