import { GROUP_PIECES, GROUP_SIZE } from '@greenstar/rules/group/group'
import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button, Flex, Form, Input, InputNumber, Space } from 'antd'
import { PriceConflicts } from '../../promotion/shared/PriceConflicts'
import { ProductChoice } from '../../promotion/shared/ProductChoice'
import { FormDialog } from '../../ui/FormDialog'
import { MomentInput } from '../../ui/MomentInput'
import type { ActivityDetail } from '../group.words'

type LineFields = { ProductID: number; GroupPrice: number; Quota: number; LimitNum: number }
type Fields = {
  name: string
  beginDate: string
  endDate: string
  size: number
  teamHours: number
  lines: LineFields[]
}

interface ActivityDialogProps {
  /** The activity to edit or copy; undefined for a new one. */
  id: number | undefined
  /** Saves a new draft with the same products and other hours. */
  isCopy?: boolean
  onClose: () => void
}

const start = (activity: ActivityDetail | undefined, isCopy: boolean): Fields => ({
  name: activity?.Name ?? '',
  beginDate: (!isCopy && activity?.BeginDate) || '',
  endDate: (!isCopy && activity?.EndDate) || '',
  size: activity?.Size ?? GROUP_SIZE.usual,
  teamHours: activity?.TeamHours ?? 24,
  lines: activity?.Lines.map(({ ProductID, GroupPrice, Quota, LimitNum }) => ({
    ...{ ProductID, GroupPrice, Quota, LimitNum },
  })) ?? [{ LimitNum: GROUP_PIECES } as LineFields],
})

/** Creates or edits a draft: hours, team size, and products with price, quota and limit. */
export const ActivityDialog = ({ id, isCopy = false, onClose }: ActivityDialogProps) => {
  const call = useCall(api.group.GetGroupActivity, { id: id ?? 0 }, { enabled: id !== undefined })
  if (id !== undefined && !call.data) return null
  return <ActivityForm id={isCopy ? undefined : id} isCopy={isCopy} activity={call.data} onClose={onClose} />
}

const titleOf = (id: number | undefined, isCopy: boolean) => {
  if (isCopy) return '复制拼团活动'
  return id === undefined ? '新建拼团活动' : '编辑拼团活动'
}

const missing = [{ required: true, message: '请填写' }]

const ActivityForm = ({
  id,
  isCopy = false,
  activity,
  onClose,
}: ActivityDialogProps & { activity: ActivityDetail | undefined }) => {
  const { message } = App.useApp()
  const save = useAction(api.group.SaveGroupActivity, {
    onSuccess: () => {
      message.success('已保存为草稿，发布后会员可见')
      onClose()
    },
  })
  const names = new Map(activity?.Lines.map(({ ProductID, ProductName }) => [ProductID, ProductName]))
  return (
    <FormDialog<Fields>
      title={titleOf(id, isCopy)}
      width={860}
      busy={save.isPending}
      initial={start(activity, isCopy)}
      onSubmit={({ lines, ...fields }) =>
        save.mutate({
          ...{ id, ...fields },
          lines: lines.map((line) => ({ ...line, GroupPrice: String(line.GroupPrice) })),
        })
      }
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label="名称"
        rules={[{ required: true, whitespace: true, message: '请填写名称' }]}
      >
        <Input maxLength={12} showCount placeholder="例如 秋日拼团" />
      </Form.Item>
      <Space size={16} align="start" wrap>
        <Form.Item name="beginDate" label="开始时间" rules={[{ required: true, message: '请选择时间' }]}>
          <MomentInput label="开始时间" none="请选择" />
        </Form.Item>
        <Form.Item name="endDate" label="停止开团" rules={[{ required: true, message: '请选择时间' }]}>
          <MomentInput label="停止开团" none="请选择" />
        </Form.Item>
        <Form.Item name="size" label="成团人数" rules={missing}>
          <InputNumber min={GROUP_SIZE.least} max={GROUP_SIZE.most} precision={0} />
        </Form.Item>
        <Form.Item name="teamHours" label="成团时限（小时）" rules={missing}>
          <InputNumber min={1} max={72} precision={0} />
        </Form.Item>
      </Space>
      <Form.List name="lines">
        {(rows, { add, remove }) => (
          <Flex vertical align="start">
            {rows.map(({ key, name }) => (
              <Space key={key} align="start" size={8} wrap>
                <Form.Item
                  name={[name, 'ProductID']}
                  label="商品"
                  rules={[{ required: true, message: '请选择商品' }]}
                >
                  <ProductChoice names={names} />
                </Form.Item>
                <Form.Item name={[name, 'GroupPrice']} label="拼团价（元）" rules={missing}>
                  <InputNumber min={0.01} max={1_000_000} precision={2} />
                </Form.Item>
                <Form.Item name={[name, 'Quota']} label="数量" rules={missing}>
                  <InputNumber min={1} max={9999} precision={0} />
                </Form.Item>
                <Form.Item name={[name, 'LimitNum']} label="每单限购" rules={missing}>
                  <InputNumber min={1} max={GROUP_PIECES} precision={0} />
                </Form.Item>
                <Form.Item label=" " colon={false}>
                  <Button type="link" danger disabled={rows.length === 1} onClick={() => remove(name)}>
                    移除
                  </Button>
                </Form.Item>
              </Space>
            ))}
            <Button onClick={() => add({ LimitNum: GROUP_PIECES })} disabled={rows.length >= 100}>
              添加商品
            </Button>
          </Flex>
        )}
      </Form.List>
      <PriceConflicts kind="group" id={id} />
    </FormDialog>
  )
}
