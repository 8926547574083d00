import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button, Space } from 'antd'
import { useState } from 'react'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useList } from '../platform/use-list'
import { ReasonDialog } from '../ui/dialog/ReasonDialog'
import { filterFields, yesNo } from '../ui/list/filter-fields'
import { talentColumns } from './talent.columns'
import type { Talent } from './talent.words'

const fields = filterFields([
  { kind: 'text', key: 'keyword', label: '搜索达人', hint: '昵称开头或完整会员号' },
  { kind: 'choice', key: 'recommended', label: '推荐', choices: yesNo('是', '否') },
  { kind: 'choice', key: 'forbidden', label: '禁止发布', choices: yesNo('是', '否') },
])

/** Creators, with recommendation and bans on publishing. */
export default function TalentListPage() {
  const { message, modal } = App.useApp()
  const [forbidding, setForbidding] = useState<Talent>()
  const list = useList(api.talent.ListTalents, { fields })
  const done = { onSuccess: () => void message.success('已保存') }
  const recommend = useAction(api.talent.RecommendTalents, done)
  const forbid = useAction(api.talent.ForbidTalent, done)
  const allow = useAction(api.talent.AllowTalent, done)
  const askAllow = ({ ID: id, Name }: Talent) =>
    modal.confirm({
      ...{
        title: `恢复“${Name}”发布作品？`,
        content: '会员会收到消息。',
        okText: '恢复',
        cancelText: '取消',
      },
      onOk: () => allow.mutateAsync({ id }).catch(() => undefined),
    })
  const actions = (row: Talent) => (
    <Space size={12}>
      <Button
        type="link"
        onClick={() => recommend.mutate({ ids: [row.ID], isRecommended: !row.IsRecommended })}
      >
        {row.IsRecommended ? '取消推荐' : '推荐'}
      </Button>
      {row.IsForbidden ? (
        <Button type="link" onClick={() => askAllow(row)}>
          恢复发布
        </Button>
      ) : (
        <Button type="link" danger onClick={() => setForbidding(row)}>
          禁止发布
        </Button>
      )}
    </Space>
  )
  return (
    <ListPage
      title="达人"
      facts="推荐的排在达人列表前面，其余粉丝多的在前"
      name="talents"
      label="达人列表"
      list={list}
      columns={talentColumns(may('talent.write') ? actions : undefined)}
      empty="还没有会员发布过作品"
    >
      {forbidding ? (
        <ReasonDialog
          title={`禁止“${forbidding.Name}”发布作品`}
          label="原因（会员会看到）"
          required
          danger
          maxLength={100}
          busy={forbid.isPending}
          onSubmit={(reason) =>
            forbid.mutate({ id: forbidding.ID, reason }, { onSuccess: () => setForbidding(undefined) })
          }
          onClose={() => setForbidding(undefined)}
        />
      ) : null}
    </ListPage>
  )
}
