import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button, Space } from 'antd'
import { useState } from 'react'
import { useFloorReason } from '../../catalog/shared/use-floor-reason'
import { may } from '../../platform/session'
import { useAskDelete } from '../../ui/use-ask-delete'
import type { Session } from '../promotion.words'
import { belowFloorWords } from '../shared/state-words'
import { CopyDialog } from './CopyDialog'

interface SessionActionsProps {
  session: Session
  onEdit: () => void
}

export const SessionActions = ({ session, onEdit }: SessionActionsProps) => {
  const { modal, message } = App.useApp()
  const askDelete = useAskDelete()
  const [copying, setCopying] = useState(false)
  const floor = useFloorReason()
  const publish = useAction(api.promotion.PublishFlashSession, {
    quiet: true,
    onSuccess: ({ ApprovalID }) => {
      floor.close()
      message.success(ApprovalID > 0 ? belowFloorWords : '已发布，数量已从普通库存预留')
    },
    onError: floor.onError,
  })
  const end = useAction(api.promotion.EndFlashSession, {
    onSuccess: () => void message.success('已结束，未卖出的已归还普通库存'),
  })
  const daily = useAction(api.promotion.SetFlashDaily)
  const remove = useAction(api.promotion.DeleteFlashSession)
  const { ID: id, Name, State } = session
  const ask = (title: string, content: string, okText: string, run: () => Promise<unknown>) =>
    modal.confirm({ title, content, okText, cancelText: '取消', onOk: () => run().catch(() => undefined) })
  const isOpen = State === 'coming' || State === 'running'
  return (
    <Space size={12} wrap>
      {State === 'draft' && may('promotion.publish') ? (
        <Button
          type="link"
          onClick={() =>
            ask(
              `发布“${Name}”？`,
              `共 ${session.Quota} 件会立即离开普通库存；发布后不能再修改商品与价格。`,
              '发布',
              () => publish.mutateAsync({ id }),
            )
          }
        >
          发布
        </Button>
      ) : null}
      {State === 'draft' && may('promotion.write') ? (
        <Button type="link" onClick={onEdit}>
          编辑
        </Button>
      ) : null}
      {isOpen && may('promotion.publish') ? (
        <Button
          type="link"
          danger
          onClick={() =>
            ask(
              `结束“${Name}”？`,
              '会员马上不能再按秒杀价下单，未卖出的归还普通库存，也不再每天重复。已下的订单不受影响。',
              '结束',
              () => end.mutateAsync({ id }),
            )
          }
        >
          结束
        </Button>
      ) : null}
      {isOpen && may('promotion.write') ? (
        <Button type="link" onClick={() => daily.mutate({ id, isDaily: !session.IsDaily })}>
          {session.IsDaily ? '不再重复' : '每天重复'}
        </Button>
      ) : null}
      {may('promotion.write') ? (
        <Button type="link" onClick={() => setCopying(true)}>
          复制
        </Button>
      ) : null}
      {State === 'draft' && may('promotion.write') ? (
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
      {copying ? <CopyDialog session={session} onClose={() => setCopying(false)} /> : null}
    </Space>
  )
}
