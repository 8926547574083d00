import { api } from '@greenstar/web/ops-api'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useList } from '../platform/use-list'
import { stateWords } from '../promotion/shared/state-words'
import { choicesOf, filterFields } from '../ui/list/filter-fields'
import { activityColumns } from './group.columns'
import { groupPaths } from './group.paths'
import { ActivityActions } from './parts/ActivityActions'

const fields = filterFields([
  { kind: 'text', key: 'keyword', label: '搜索活动', hint: '活动名称、商品名称或编码' },
  { kind: 'choice', key: 'state', label: '状态', choices: choicesOf(stateWords) },
  { kind: 'days', from: 'from', to: 'to', label: '开始时间' },
])

/** Group activities with their sales and the outcome of their teams. */
export default function GroupListPage() {
  const list = useList(api.group.ListGroupActivities, { fields })
  const mayAct = may('promotion.write') || may('promotion.publish')
  return (
    <ListPage
      title="拼团"
      facts="发布后数量从普通库存预留，活动和最后一个团结束后归还"
      create={may('promotion.write') ? { text: '新建活动', to: groupPaths.create } : undefined}
      name="group-activities"
      label="拼团活动列表"
      list={list}
      columns={activityColumns(mayAct ? (row) => <ActivityActions activity={row} /> : undefined)}
      empty="还没有拼团活动"
    />
  )
}
