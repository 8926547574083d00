import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { memberField } from '../member/shared/member-field'
import { ListPage } from '../platform/ListPage'
import { useList } from '../platform/use-list'
import { filterFields } from '../ui/list/filter-fields'
import { resultColumns } from './pattern.columns'

/** Members' results of the tests. */
export default function PatternResultPage() {
  const tests = useCall(api.pattern.ListPatterns, {}, { quiet: true }).data ?? []
  const fields = filterFields([
    memberField,
    { kind: 'text', key: 'keyword', label: '搜索结果', hint: '结果名称' },
    {
      kind: 'choice',
      key: 'pattern',
      label: '测试',
      choices: tests.map(({ ID, Title }) => ({ value: String(ID), label: Title })),
    },
    { kind: 'days', from: 'from', to: 'to', label: '测试时间' },
  ])
  const list = useList(api.pattern.ListPatternResults, { fields })
  return (
    <ListPage
      title="测试结果"
      name="pattern-results"
      label="测试结果列表"
      list={list}
      columns={resultColumns}
      empty="还没有人做过测试"
    />
  )
}
