import { api } from '@greenstar/web/ops-api'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useList } from '../platform/use-list'
import { choicesOf, filterFields } from '../ui/list/filter-fields'
import { SessionActions } from './parts/SessionActions'
import { sessionColumns } from './promotion.columns'
import { flashPaths } from './promotion.paths'
import { stateWords } from './shared/state-words'

const fields = filterFields([
  { kind: 'text', key: 'keyword', label: '搜索场次', hint: '场次名称、商品名称或编码' },
  { kind: 'choice', key: 'state', label: '状态', choices: choicesOf(stateWords) },
  { kind: 'days', from: 'from', to: 'to', label: '开始时间' },
])

/** Flash sessions with their sales. */
export default function FlashListPage() {
  const list = useList(api.promotion.ListFlashSessions, { fields })
  const mayAct = may('promotion.write') || may('promotion.publish')
  return (
    <ListPage
      title="秒杀"
      facts="发布后数量从普通库存预留，结束后未卖出的归还"
      create={may('promotion.write') ? { text: '新建场次', to: flashPaths.create } : undefined}
      name="flash-sessions"
      label="秒杀场次列表"
      list={list}
      columns={sessionColumns(mayAct ? (row) => <SessionActions session={row} /> : undefined)}
      empty="还没有秒杀场次"
    />
  )
}
