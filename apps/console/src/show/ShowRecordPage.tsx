import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { PostKind, postKindText } from '@greenstar/rules/post/post'
import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button, Space } from 'antd'
import { memberField } from '../member/shared/member-field'
import { contentChoices } from '../moderation/shared/moderation-state'
import { useVerdicts } from '../moderation/shared/use-verdicts'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useList } from '../platform/use-list'
import { filterFields, yesNo } from '../ui/list/filter-fields'
import { useActivityField } from './parts/activity-field'
import { recordColumns } from './show.columns'
import type { ShowRecord } from './show.words'

const fieldsWith = (activity: ReturnType<typeof useActivityField>) =>
  filterFields([
    memberField,
    activity,
    { kind: 'text', key: 'keyword', label: '搜索内容', hint: '标题或正文中的词' },
    {
      kind: 'choice',
      key: 'type',
      label: '类型',
      choices: Object.values(PostKind).map((type) => ({ value: String(type), label: postKindText[type] })),
    },
    { kind: 'choice', key: 'status', label: '状态', choices: contentChoices },
    { kind: 'choice', key: 'top', label: '热门置顶', choices: yesNo('是', '否') },
    { kind: 'choice', key: 'reported', label: '举报', choices: yesNo('有待处理的举报', '没有') },
    { kind: 'days', from: 'from', to: 'to', label: '发布时间' },
  ])

/** Posts of the community: decided as in the moderation queue, put on top of the hot list. */
export default function ShowRecordPage() {
  const { message } = App.useApp()
  const list = useList(api.show.ListShowRecords, { fields: fieldsWith(useActivityField()) })
  const { buttons, dialog } = useVerdicts<ShowRecord>('show', '内容')
  const { data } = useCall(api.show.GetShowFigures, {}, { quiet: true })
  const facts = data
    ? `近 30 天内容 ${data.Records} 条，浏览 ${data.Views} 次，评论 ${data.Comments} 条，举报 ${data.Reports} 次，审核中位用时 ${data.MedianMinutes} 分钟`
    : null
  const top = useAction(api.talent.TopTalentRecords, {
    onSuccess: () => void message.success('已保存，商城同步更新'),
  })
  const actions = (row: ShowRecord) => (
    <Space size={12}>
      {may('talent.write') && row.Status === ModerationStatus.pass ? (
        <Button type="link" onClick={() => top.mutate({ ids: [row.ID], isTop: !row.IsTop })}>
          {row.IsTop ? '取消置顶' : '置顶'}
        </Button>
      ) : null}
      {buttons?.(row)}
    </Space>
  )
  return (
    <ListPage
      title="社区内容"
      facts={facts}
      name="show-records"
      label="社区内容列表"
      list={list}
      columns={recordColumns(buttons || may('talent.write') ? actions : undefined)}
      empty="没有这样的内容"
    >
      {dialog}
    </ListPage>
  )
}
