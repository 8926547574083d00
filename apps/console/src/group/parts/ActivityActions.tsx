import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button, Space } from 'antd'
import { useFloorReason } from '../../catalog/shared/use-floor-reason'
import { may } from '../../platform/session'
import { belowFloorWords } from '../../promotion/shared/state-words'
import { useAskDelete } from '../../ui/use-ask-delete'
import type { Activity } from '../group.words'

interface ActivityActionsProps {
  activity: Activity
  onEdit: () => void
  onCopy: () => void
}

export const ActivityActions = ({ activity, onEdit, onCopy }: ActivityActionsProps) => {
  const { modal, message } = App.useApp()
  const askDelete = useAskDelete()
  const floor = useFloorReason()
  const publish = useAction(api.group.PublishGroupActivity, {
    quiet: true,
    onSuccess: ({ ApprovalID }) => {
      floor.close()
      message.success(ApprovalID > 0 ? belowFloorWords : '已发布，数量已从普通库存预留')
    },
    onError: floor.onError,
  })
  const stop = useAction(api.group.StopGroupActivity, { onSuccess: () => void message.success('已停止开团') })
  const remove = useAction(api.group.DeleteGroupActivity)
  const { ID: id, Name, State } = activity
  const ask = (title: string, content: string, okText: string, run: () => Promise<unknown>) =>
    modal.confirm({ title, content, okText, cancelText: '取消', onOk: () => run().catch(() => undefined) })
  const isDraft = State === 'draft'
  const isOpen = State === 'coming' || State === 'running'
  return (
    <Space size={12} wrap>
      {isDraft && may('promotion.publish') ? (
        <Button
          type="link"
          onClick={() =>
            ask(
              `发布“${Name}”？`,
              `共 ${activity.Quota} 件会立即离开普通库存；发布后不能再修改商品与价格。`,
              '发布',
              () => publish.mutateAsync({ id }),
            )
          }
        >
          发布
        </Button>
      ) : null}
      {isDraft && may('promotion.write') ? (
        <Button type="link" onClick={onEdit}>
          编辑
        </Button>
      ) : null}
      {may('promotion.write') ? (
        <Button type="link" onClick={onCopy}>
          复制
        </Button>
      ) : null}
      {isOpen && may('promotion.publish') ? (
        <Button
          type="link"
          danger
          onClick={() =>
            ask(
              `停止“${Name}”？`,
              '会员马上不能再开新团；正在拼的团在各自的时限内仍可满员，到时未满的自动全额退款。',
              '停止',
              () => stop.mutateAsync({ id }),
            )
          }
        >
          停止
        </Button>
      ) : null}
      {isDraft && may('promotion.write') ? (
        <Button
          type="link"
          danger
          onClick={() =>
            askDelete({
              title: `删除草稿“${Name}”？`,
              content: '删除后不能恢复。',
              remove: () => remove.mutateAsync({ id }),
            })
          }
        >
          删除
        </Button>
      ) : null}
      {floor.dialog(publish.isPending, (reason) => publish.mutate({ id, reason }))}
    </Space>
  )
}
