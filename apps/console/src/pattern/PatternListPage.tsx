import { patternStatusText } from '@greenstar/rules/pattern/pattern.state'
import { isAsked, isCalled } from '@greenstar/rules/platform/narrow'
import { api } from '@greenstar/web/ops-api'
import { useState } from 'react'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useWholeList } from '../platform/use-whole-list'
import type { FilterField } from '../ui/list/list'
import { PatternActions } from './parts/PatternActions'
import { PatternDialog } from './parts/PatternDialog'
import { patternColumns } from './pattern.columns'

const fields: FilterField<'keyword' | 'status'>[] = [
  { kind: 'text', key: 'keyword', label: '搜索测试', hint: '测试名称' },
  {
    kind: 'choice',
    key: 'status',
    label: '状态',
    choices: Object.entries(patternStatusText).map(([value, label]) => ({ value, label })),
  },
]

/** Flower-pattern tests: drafts are edited, published as versions, and withdrawn. */
export default function PatternListPage() {
  const [editing, setEditing] = useState<number | 'new'>()
  const list = useWholeList(api.pattern.ListPatterns, {
    filters: ['keyword', 'status'],
    payload: () => ({}),
    rows: (data) => data,
    keep: ({ Title, Status }, { keyword, status }) =>
      isCalled(Title, keyword) && isAsked<string>(String(Status), status || undefined),
  })
  const mayWrite = may('home.write')
  return (
    <ListPage
      title="花型测试"
      facts="修改先存为草稿，发布后会员按新版本作答，做过的结果不变"
      create={mayWrite ? { text: '新建测试', onCreate: () => setEditing('new') } : undefined}
      name="patterns"
      label="花型测试列表"
      list={list}
      columns={patternColumns(
        mayWrite ? (row) => <PatternActions row={row} onEdit={() => setEditing(row.ID)} /> : undefined,
      )}
      fields={fields}
      empty="还没有测试"
    >
      {editing === undefined ? null : (
        <PatternDialog
          id={editing === 'new' ? undefined : editing}
          freeType={Math.max(0, ...list.all.map(({ Type }) => Type)) + 1}
          onClose={() => setEditing(undefined)}
        />
      )}
    </ListPage>
  )
}
