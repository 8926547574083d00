import { talentReportText } from '@greenstar/rules/talent/talent.report'
import { api } from '@greenstar/web/ops-api'
import { useVerdicts } from '../moderation/shared/use-verdicts'
import { ListPage } from '../platform/ListPage'
import { useList } from '../platform/use-list'
import { choicesOf, filterFields } from '../ui/list/filter-fields'
import { reportColumns } from './talent.columns'
import type { TalentReport } from './talent.words'

const fields = filterFields([
  { kind: 'choice', key: 'reason', label: '原因', choices: choicesOf(talentReportText) },
  {
    kind: 'choice',
    key: 'judged',
    label: '处理',
    choices: [
      { value: '0', label: '未处理' },
      { value: '1', label: '已处理' },
    ],
  },
  { kind: 'days', from: 'from', to: 'to', label: '举报时间' },
])

/** Reports of works and comments; the decision on the content also decides its reports. */
export default function TalentReportPage() {
  const list = useList(api.talent.ListTalentReports, { fields, also: ['recordID'] })
  const { buttons, dialog } = useVerdicts<TalentReport>('talent')
  return (
    <ListPage
      title="达人举报"
      facts="通过或撤下内容，由此判定举报是否属实"
      name="talent-reports"
      label="达人举报列表"
      list={list}
      columns={reportColumns(buttons)}
      empty="还没有举报"
    >
      {dialog}
    </ListPage>
  )
}
