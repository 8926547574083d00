import { api } from '@greenstar/web/ops-api'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useList } from '../platform/use-list'
import { stateWords } from '../promotion/shared/state-words'
import { choicesOf, filterFields } from '../ui/list/filter-fields'
import { pageColumns } from './page.columns'
import { pagePaths } from './page.paths'
import { PageActions } from './parts/PageActions'

const fields = filterFields([
  { kind: 'text', key: 'keyword', label: '搜索活动页', hint: '名称' },
  { kind: 'choice', key: 'state', label: '状态', choices: choicesOf(stateWords) },
])

/** Activity pages, which operators build from blocks. */
export default function BlockPageListPage() {
  const list = useList(api.home.ListActivityPages, { fields })
  const mayAct = may('home.write') || may('promotion.publish')
  return (
    <ListPage
      title="活动页"
      facts="发布后可以在广告和菜单里选为跳转目标"
      create={may('home.write') ? { text: '新建活动页', to: pagePaths.create } : undefined}
      name="activity-pages"
      label="活动页列表"
      list={list}
      columns={pageColumns(mayAct ? (row) => <PageActions page={row} /> : undefined)}
      empty="还没有活动页"
    />
  )
}
