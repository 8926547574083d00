import { articleStates, articleStateText } from '@greenstar/rules/article/article.state'
import { api } from '@greenstar/web/ops-api'
import { useState } from 'react'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useList } from '../platform/use-list'
import type { FilterField } from '../ui/list/list'
import { articleColumns } from './article.columns'
import { columnChoices } from './article.words'
import { ArticleActions } from './parts/ArticleActions'
import { ArticleDialog } from './parts/ArticleDialog'

const filters = ['keyword', 'columnCode', 'state'] as const

const fields: FilterField<(typeof filters)[number]>[] = [
  { kind: 'text', key: 'keyword', label: '搜索文章', hint: '标题、摘要、正文或编码' },
  { kind: 'choice', key: 'columnCode', label: '栏目', choices: columnChoices },
  {
    kind: 'choice',
    key: 'state',
    label: '状态',
    choices: articleStates.map((value) => ({ value, label: articleStateText[value] })),
  },
]

/** Articles of all columns. */
export default function ArticleListPage() {
  const [editing, setEditing] = useState<number | 'new'>()
  const list = useList(api.article.ListArticles, { filters })
  const mayAct = may('article.write') || may('article.publish')
  return (
    <ListPage
      title="文章"
      facts="排序大的在前，其余最近开始的在前"
      create={may('article.write') ? { text: '新建文章', onCreate: () => setEditing('new') } : undefined}
      name="articles"
      label="文章列表"
      list={list}
      columns={articleColumns(
        mayAct ? (row) => <ArticleActions row={row} onEdit={() => setEditing(row.ID)} /> : undefined,
      )}
      fields={fields}
      empty="还没有文章"
    >
      {editing === undefined ? null : (
        <ArticleDialog id={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </ListPage>
  )
}
