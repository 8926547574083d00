import { api } from '@greenstar/web/ops-api'
import { memberField } from '../member/shared/member-field'
import { contentChoices } from '../moderation/shared/moderation-state'
import { useVerdicts } from '../moderation/shared/use-verdicts'
import { ListPage } from '../platform/ListPage'
import { useList } from '../platform/use-list'
import { filterFields, yesNo } from '../ui/list/filter-fields'
import { useActivityField } from './parts/activity-field'
import { recordColumns } from './show.columns'
import type { ShowRecord } from './show.words'

const fieldsWith = (activity: ReturnType<typeof useActivityField>) =>
  filterFields([
    memberField,
    activity,
    { kind: 'text', key: 'keyword', label: '搜索内容', hint: '内容里的文字' },
    { kind: 'choice', key: 'status', label: '状态', choices: contentChoices },
    { kind: 'choice', key: 'reported', label: '举报', choices: yesNo('有待处理的举报', '没有') },
    { kind: 'days', from: 'from', to: 'to', label: '发布时间' },
  ])

/** Posts of the community, with the same decisions as in the moderation queue. */
export default function ShowRecordPage() {
  const list = useList(api.show.ListShowRecords, { fields: fieldsWith(useActivityField()) })
  const { buttons, dialog } = useVerdicts<ShowRecord>('show', '内容')
  return (
    <ListPage
      title="社区内容"
      name="show-records"
      label="社区内容列表"
      list={list}
      columns={recordColumns(buttons)}
      empty="没有这样的内容"
    >
      {dialog}
    </ListPage>
  )
}
