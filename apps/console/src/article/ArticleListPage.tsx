import { articleStates, articleStateText } from '@greenstar/rules/article/article.state'
import { api } from '@greenstar/web/ops-api'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useList } from '../platform/use-list'
import { filterFields } from '../ui/list/filter-fields'
import { articleColumns } from './article.columns'
import { articlePaths } from './article.paths'
import { columnChoices } from './article.words'
import { ArticleActions } from './parts/ArticleActions'

const fields = filterFields([
  { kind: 'text', key: 'keyword', label: '搜索文章', hint: '标题、摘要、正文或编码' },
  { kind: 'choice', key: 'columnCode', label: '栏目', choices: columnChoices },
  {
    kind: 'choice',
    key: 'state',
    label: '状态',
    choices: articleStates.map((value) => ({ value, label: articleStateText[value] })),
  },
])

/** Articles of all columns. */
export default function ArticleListPage() {
  const list = useList(api.article.ListArticles, { fields })
  const mayAct = may('article.write') || may('article.publish')
  return (
    <ListPage
      title="文章"
      facts="排序大的在前，其余最近开始的在前"
      create={may('article.write') ? { text: '新建文章', to: articlePaths.create } : undefined}
      name="articles"
      label="文章列表"
      list={list}
      columns={articleColumns(mayAct ? (row) => <ArticleActions row={row} /> : undefined)}
      empty="还没有文章"
    />
  )
}
