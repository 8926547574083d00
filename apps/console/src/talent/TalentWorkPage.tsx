import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button, Space } from 'antd'
import { useState } from 'react'
import { memberField } from '../member/shared/member-field'
import { useVerdicts } from '../moderation/shared/use-verdicts'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useList } from '../platform/use-list'
import { filterFields, yesNo } from '../ui/list/filter-fields'
import { WorkDialog } from './parts/WorkDialog'
import { workColumns } from './talent.columns'
import { stateChoices, type TalentWork, workTypeChoices } from './talent.words'

const fields = filterFields([
  memberField,
  { kind: 'text', key: 'keyword', label: '搜索作品', hint: '标题或正文中的词' },
  { kind: 'choice', key: 'status', label: '状态', choices: stateChoices },
  { kind: 'choice', key: 'type', label: '类型', choices: workTypeChoices },
  { kind: 'choice', key: 'top', label: '热门置顶', choices: yesNo('是', '否') },
  { kind: 'choice', key: 'reported', label: '举报', choices: yesNo('有未处理的', '没有') },
  { kind: 'days', from: 'from', to: 'to', label: '发布时间' },
])

/** Works of creators: reviewed, moderated, put on top of the hot list. */
export default function TalentWorkPage() {
  const { message } = App.useApp()
  const [shown, setShown] = useState<number>()
  const list = useList(api.talent.ListTalentRecords, { fields })
  const { buttons, dialog } = useVerdicts<TalentWork>('talent')
  const top = useAction(api.talent.TopTalentRecords, {
    onSuccess: () => void message.success('已保存，店面同步更新'),
  })
  const actions = (row: TalentWork) => (
    <Space size={12}>
      <Button type="link" onClick={() => setShown(row.ID)}>
        查看
      </Button>
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
      title="达人作品"
      name="talent-works"
      label="达人作品列表"
      list={list}
      columns={workColumns(actions)}
      empty="还没有作品"
    >
      {dialog}
      {shown === undefined ? null : <WorkDialog id={shown} onClose={() => setShown(undefined)} />}
    </ListPage>
  )
}
