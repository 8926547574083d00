import { showStates, showStateText } from '@greenstar/rules/post/activity'
import { api } from '@greenstar/web/ops-api'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useList } from '../platform/use-list'
import { filterFields, yesNo } from '../ui/list/filter-fields'
import { ShowActions } from './parts/ShowActions'
import { activityColumns } from './show.columns'
import { showPaths } from './show.paths'

const fields = filterFields([
  { kind: 'text', key: 'keyword', label: '搜索活动', hint: '话题' },
  {
    kind: 'choice',
    key: 'state',
    label: '状态',
    choices: showStates.map((value) => ({ value, label: showStateText[value] })),
  },
  { kind: 'choice', key: 'vote', label: '投票', choices: yesNo('有投票', '没有投票') },
])

/** Activities of the community: drafted, published, ended early. */
export default function ShowActivityPage() {
  const list = useList(api.show.ListShowActivities, { fields })
  const mayAct = may('show.write') || may('show.publish')
  return (
    <ListPage
      title="社区活动"
      facts="开始晚的在前；活动结束后内容照常展示"
      create={may('show.write') ? { text: '新建活动', to: showPaths.create } : undefined}
      name="show-activities"
      label="社区活动列表"
      list={list}
      columns={activityColumns(mayAct ? (row) => <ShowActions row={row} /> : undefined)}
      empty="还没有社区活动"
    />
  )
}
