import { patternStatusText } from '@greenstar/rules/pattern/pattern.state'
import { isAsked, isCalled } from '@greenstar/rules/platform/narrow'
import { api } from '@greenstar/web/ops-api'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useWholeList } from '../platform/use-whole-list'
import { choicesOf, filterFields } from '../ui/list/filter-fields'
import { PatternActions } from './parts/PatternActions'
import { patternColumns } from './pattern.columns'
import { patternPaths } from './pattern.paths'

const fields = filterFields([
  { kind: 'text', key: 'keyword', label: '搜索测试', hint: '测试名称' },
  { kind: 'choice', key: 'status', label: '状态', choices: choicesOf(patternStatusText) },
])

/** Flower-pattern tests: drafts are edited, published as versions, and withdrawn. */
export default function PatternListPage() {
  const list = useWholeList(api.pattern.ListPatterns, {
    fields,
    payload: () => ({}),
    rows: (data) => data,
    keep: ({ Title, Status }, { keyword, status }) =>
      isCalled(Title, keyword) && isAsked<string>(String(Status), status || undefined),
  })
  const mayWrite = may('home.write')
  return (
    <ListPage
      title="花型测试"
      facts="修改先存为草稿，发布后会员按新版本作答，做过的结果不变"
      create={mayWrite ? { text: '新建测试', to: patternPaths.create } : undefined}
      name="patterns"
      label="花型测试列表"
      list={list}
      columns={patternColumns(mayWrite ? (row) => <PatternActions row={row} /> : undefined)}
      empty="还没有测试"
    />
  )
}
