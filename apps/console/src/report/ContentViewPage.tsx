import { api } from '@greenstar/web/ops-api'
import { ListPage } from '../platform/ListPage'
import { useList } from '../platform/use-list'
import { filterFields } from '../ui/list/filter-fields'
import { contentColumns } from './figures.columns'
import { lastDaysNote, periodField } from './parts/period-field'

const fields = filterFields([
  { kind: 'text', key: 'keyword', label: '标题', hint: '标题里的词' },
  periodField,
])

const tabs = {
  key: 'kind' as const,
  items: [
    { value: '', text: '文章' },
    { value: 'post', text: '社区内容' },
  ],
}

/** How many read each article and each post, in a period. */
export default function ContentViewPage() {
  const list = useList(api.report.ListContentViews, { fields, also: ['kind'] })
  return (
    <ListPage
      title="内容浏览"
      facts={`${lastDaysNote(list.filters.from, list.filters.to)}；同一个人一天内对一篇只算一次`}
      name="content-views"
      label="内容的浏览"
      list={list}
      tabs={tabs}
      columns={contentColumns(list.filters.kind === 'post' ? '作者' : '栏目')}
      empty="这段时间还没有浏览"
    />
  )
}
