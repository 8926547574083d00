import { api } from '@greenstar/web/ops-api'
import { ListPage } from '../platform/ListPage'
import { useList } from '../platform/use-list'
import { filterFields } from '../ui/list/filter-fields'
import { opinionColumns } from './article.columns'
import { columnChoices } from './article.words'

const fields = filterFields([
  { kind: 'text', key: 'keyword', label: '搜索文章', hint: '标题' },
  { kind: 'choice', key: 'columnCode', label: '栏目', choices: columnChoices },
])

/** Opinions on articles, most 没用 first. */
export default function ArticleOpinionPage() {
  const list = useList(api.article.ListArticleOpinions, { fields })
  return (
    <ListPage
      title="有用没用"
      facts="没用多的在前，先改这些"
      name="article-opinions"
      label="文章有用没用列表"
      list={list}
      columns={opinionColumns}
      empty="还没有读者评价"
    />
  )
}
