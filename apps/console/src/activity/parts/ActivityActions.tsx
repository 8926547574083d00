import { DAY, parseWireDate, toWireDate } from '@greenstar/rules/platform/time'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button, Form, Space } from 'antd'
import { useState } from 'react'
import { useFloorReason } from '../../catalog/shared/use-floor-reason'
import { may } from '../../platform/session'
import { belowFloorWords } from '../../promotion/shared/state-words'
import { FormDialog } from '../../ui/FormDialog'
import { MomentInput } from '../../ui/MomentInput'
import { useAskDelete } from '../../ui/use-ask-delete'
import type { Activity } from '../activity.words'

export const ActivityActions = ({ activity, onEdit }: { activity: Activity; onEdit: () => void }) => {
  const { modal, message } = App.useApp()
  const askDelete = useAskDelete()
  const [copying, setCopying] = useState(false)
  const floor = useFloorReason()
  const publish = useAction(api.activity.PublishActivity, {
    quiet: true,
    onSuccess: ({ ApprovalID }) => {
      floor.close()
      message.success(ApprovalID > 0 ? belowFloorWords : '已发布')
    },
    onError: floor.onError,
  })
  const end = useAction(api.activity.EndActivity, {
    onSuccess: () => void message.success('已结束，商品恢复售价'),
  })
  const remove = useAction(api.activity.DeleteActivity)
  const { ID: id, Name, State } = activity
  const ask = (title: string, content: string, okText: string, run: () => Promise<unknown>) =>
    modal.confirm({ title, content, okText, cancelText: '取消', onOk: () => run().catch(() => undefined) })
  const isOpen = State === 'coming' || State === 'running'
  return (
    <Space size={12} wrap>
      {State === 'draft' && may('promotion.publish') ? (
        <Button
          type="link"
          onClick={() =>
            ask(`发布“${Name}”？`, '发布后不能再修改商品与价格，到开始时间自动生效。', '发布', () =>
              publish.mutateAsync({ id }),
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
            ask(`结束“${Name}”？`, '商品马上恢复售价。已下的订单不受影响。', '结束', () =>
              end.mutateAsync({ id }),
            )
          }
        >
          结束
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
      {copying ? <CopyDialog activity={activity} onClose={() => setCopying(false)} /> : null}
    </Space>
  )
}

const CopyDialog = ({ activity, onClose }: { activity: Activity; onClose: () => void }) => {
  const { message } = App.useApp()
  const copy = useAction(api.activity.CopyActivity, {
    onSuccess: () => {
      message.success('已复制为草稿')
      onClose()
    },
  })
  const [afterEnd] = useState(() => Math.max(parseWireDate(activity.EndDate) ?? 0, Date.now()))
  return (
    <FormDialog<{ beginDate: string }>
      title={`复制“${activity.Name}”`}
      okText="复制"
      busy={copy.isPending}
      initial={{ beginDate: toWireDate(afterEnd + DAY) }}
      onSubmit={({ beginDate }) => copy.mutate({ id: activity.ID, beginDate })}
      onClose={onClose}
    >
      <Form.Item name="beginDate" label="开始时间" rules={[{ required: true, message: '请选择开始时间' }]}>
        <MomentInput label="开始时间" none="请选择" />
      </Form.Item>
    </FormDialog>
  )
}
