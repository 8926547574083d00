import { api } from '@greenstar/web/ops-api'
import { useState } from 'react'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useList } from '../platform/use-list'
import { stateWords } from '../promotion/shared/state-words'
import type { FilterField } from '../ui/list/list'
import { pageColumns } from './page.columns'
import { PageActions } from './parts/PageActions'
import { PageDialog } from './parts/PageDialog'

const filters = ['keyword', 'state'] as const

const fields: FilterField<(typeof filters)[number]>[] = [
  { kind: 'text', key: 'keyword', label: '搜索活动页', hint: '名称' },
  {
    kind: 'choice',
    key: 'state',
    label: '状态',
    choices: Object.entries(stateWords).map(([value, label]) => ({ value, label })),
  },
]

/** Activity pages, which operators build from blocks. */
export default function BlockPageListPage() {
  const [editing, setEditing] = useState<number | 'new'>()
  const list = useList(api.home.ListActivityPages, { filters })
  const mayAct = may('home.write') || may('promotion.publish')
  return (
    <ListPage
      title="活动页"
      facts="发布后可以在广告和菜单里选为跳转目标"
      create={may('home.write') ? { text: '新建活动页', onCreate: () => setEditing('new') } : undefined}
      name="activity-pages"
      label="活动页列表"
      list={list}
      columns={pageColumns(
        mayAct ? (row) => <PageActions page={row} onEdit={() => setEditing(row.ID)} /> : undefined,
      )}
      fields={fields}
      empty="还没有活动页"
    >
      {editing === undefined ? null : (
        <PageDialog id={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </ListPage>
  )
}
