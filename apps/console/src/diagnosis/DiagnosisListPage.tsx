import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { memberField } from '../member/shared/member-field'
import { contentChoices } from '../moderation/shared/moderation-state'
import { useVerdicts } from '../moderation/shared/use-verdicts'
import { ListPage } from '../platform/ListPage'
import { useList } from '../platform/use-list'
import { filterFields } from '../ui/list/filter-fields'
import { diagnosisColumns } from './diagnosis.columns'
import { type Diagnosis, stateChoices } from './diagnosis.words'

const fields = filterFields([
  memberField,
  { kind: 'text', key: 'keyword', label: '搜索内容', hint: '植物名或描述里的文字' },
  { kind: 'choice', key: 'state', label: '进度', choices: stateChoices },
  { kind: 'choice', key: 'status', label: '审核', choices: contentChoices },
  { kind: 'days', from: 'from', to: 'to', label: '时间' },
])

/** Questions about sick plants with figures, and the decisions of the moderation queue. */
export default function DiagnosisListPage() {
  const list = useList(api.diagnosis.ListDiagnoses, { fields })
  const { data } = useCall(api.diagnosis.GetDiagnosisFigures, {}, { quiet: true })
  const { buttons, dialog } = useVerdicts<Diagnosis>('diagnosis', '求诊')
  const facts = data
    ? `待解答 ${data.Open} 条；近 30 天求诊 ${data.Asked} 条，有回答 ${data.Answered} 条，已解决 ${data.Solved} 条，客服解答 ${data.Replied} 条，首次回答中位用时 ${data.MedianMinutes} 分钟`
    : null
  return (
    <ListPage
      title="求诊"
      facts={facts}
      name="diagnoses"
      label="求诊列表"
      list={list}
      columns={diagnosisColumns(buttons)}
      empty="没有这样的求诊"
    >
      {dialog}
    </ListPage>
  )
}
