import { api } from '@greenstar/web/ops-api'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useList } from '../platform/use-list'
import { stateWords } from '../promotion/shared/state-words'
import { choicesOf, filterFields } from '../ui/list/filter-fields'
import { activityColumns } from './activity.columns'
import { activityPaths } from './activity.paths'
import { ActivityActions } from './parts/ActivityActions'

const fields = filterFields([
  { kind: 'text', key: 'keyword', label: '搜索活动', hint: '活动名称、商品名称或编码' },
  { kind: 'choice', key: 'state', label: '状态', choices: choicesOf(stateWords) },
  { kind: 'days', from: 'from', to: 'to', label: '开始时间' },
])

/** Activities: products at a lower price for some days, sold from ordinary stock. */
export default function ActivityListPage() {
  const list = useList(api.activity.ListActivities, { fields })
  const mayAct = may('promotion.write') || may('promotion.publish')
  return (
    <ListPage
      title="限时活动"
      facts="到时间自动换成活动价，结束后自动恢复；用普通库存"
      create={may('promotion.write') ? { text: '新建活动', to: activityPaths.create } : undefined}
      name="activities"
      label="活动列表"
      list={list}
      columns={activityColumns(mayAct ? (row) => <ActivityActions activity={row} /> : undefined)}
      empty="还没有活动"
    />
  )
}
