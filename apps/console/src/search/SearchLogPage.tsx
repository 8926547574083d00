import { api } from '@greenstar/web/ops-api'
import { ListPage } from '../platform/ListPage'
import { useList } from '../platform/use-list'
import { filterFields } from '../ui/list/filter-fields'
import { searchColumns } from './search-log.columns'

const fields = filterFields([
  { kind: 'text', key: 'keyword', label: '搜索词', hint: '搜索词里的字' },
  { kind: 'days', from: 'from', to: 'to', label: '日期' },
])

const tabs = {
  key: 'result' as const,
  items: [
    { value: '', text: '全部' },
    { value: 'none', text: '没有结果' },
    { value: 'near', text: '只有相近商品' },
    { value: 'found', text: '有结果' },
  ],
}

/** What members searched, and what they found; most often searched first. */
export default function SearchLogPage() {
  const list = useList(api.search.ListSearches, { fields, also: ['result'] })
  return (
    <ListPage
      title="搜索记录"
      facts={list.filters.from || list.filters.to ? '按所选日期，最多 92 天' : '最近 30 天'}
      name="searches"
      label="搜索记录列表"
      list={list}
      tabs={tabs}
      columns={searchColumns}
      empty="这段时间没有人搜索"
    />
  )
}
