import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button, Space } from 'antd'
import { may } from '../../platform/session'
import { useAskDelete } from '../../ui/use-ask-delete'
import type { ShowActivity } from '../show.words'

export const ShowActions = ({ row, onEdit }: { row: ShowActivity; onEdit: () => void }) => {
  const { modal, message } = App.useApp()
  const askDelete = useAskDelete()
  const publish = useAction(api.show.PublishShowActivity, { onSuccess: () => void message.success('已发布') })
  const end = useAction(api.show.EndShowActivity, { onSuccess: () => void message.success('已结束') })
  const remove = useAction(api.show.DeleteShowActivity)
  const { ID: id, Title, State } = row
  const ask = (title: string, content: string, okText: string, run: () => Promise<unknown>) =>
    modal.confirm({ title, content, okText, cancelText: '取消', onOk: () => run().catch(() => undefined) })
  return (
    <Space size={12} wrap>
      {State !== 'over' && may('show.write') ? (
        <Button type="link" onClick={onEdit}>
          编辑
        </Button>
      ) : null}
      {State === 'draft' && may('show.publish') ? (
        <Button
          type="link"
          onClick={() =>
            ask(`发布“${Title}”？`, '到开始时间会员可以参加；有人参加后，奖励和投票不能再改。', '发布', () =>
              publish.mutateAsync({ id }),
            )
          }
        >
          发布
        </Button>
      ) : null}
      {(State === 'coming' || State === 'running') && may('show.publish') ? (
        <Button
          type="link"
          danger
          onClick={() =>
            ask(
              `结束“${Title}”？`,
              '会员马上不能再发布和投票，已发布的内容照常展示；结束后不能再开始。',
              '结束活动',
              () => end.mutateAsync({ id }),
            )
          }
        >
          结束
        </Button>
      ) : null}
      {State === 'draft' && may('show.write') ? (
        <Button
          type="link"
          danger
          onClick={() =>
            askDelete({
              title: `删除草稿“${Title}”？`,
              content: '删除后不能恢复。',
              remove: () => remove.mutateAsync({ id }),
            })
          }
        >
          删除
        </Button>
      ) : null}
    </Space>
  )
}
