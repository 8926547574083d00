import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button, Flex, Form, Input, InputNumber, Space, Switch } from 'antd'
import { FormDialog } from '../../ui/FormDialog'
import { MomentInput } from '../../ui/MomentInput'
import type { SessionDetail } from '../promotion.words'
import { PriceConflicts } from '../shared/PriceConflicts'
import { ProductChoice } from '../shared/ProductChoice'

type LineFields = { ProductID: number; SecKillPrice: number; Quota: number; LimitNum: number }
type Fields = { name: string; beginDate: string; endDate: string; isDaily: boolean; lines: LineFields[] }

interface SessionDialogProps {
  /** The draft to edit; undefined for a new one. */
  id: number | undefined
  onClose: () => void
}

const start = (session: SessionDetail | undefined): Fields => ({
  name: session?.Name ?? '',
  beginDate: session?.BeginDate ?? '',
  endDate: session?.EndDate ?? '',
  isDaily: session?.IsDaily ?? false,
  lines: session?.Lines.map(({ ProductID, SecKillPrice, Quota, LimitNum }) => ({
    ...{ ProductID, SecKillPrice, Quota, LimitNum },
  })) ?? [{ LimitNum: 1 } as LineFields],
})

/** Creates or edits a draft: hours, and products with price, quota and limit. */
export const SessionDialog = ({ id, onClose }: SessionDialogProps) => {
  const call = useCall(api.promotion.GetFlashSession, { id: id ?? 0 }, { enabled: id !== undefined })
  if (id !== undefined && !call.data) return null
  return <SessionForm id={id} session={call.data} onClose={onClose} />
}

const SessionForm = ({
  id,
  session,
  onClose,
}: SessionDialogProps & { session: SessionDetail | undefined }) => {
  const { message } = App.useApp()
  const save = useAction(api.promotion.SaveFlashSession, {
    onSuccess: () => {
      message.success('已保存为草稿，发布后会员可见')
      onClose()
    },
  })
  const names = new Map(session?.Lines.map(({ ProductID, ProductName }) => [ProductID, ProductName]))
  return (
    <FormDialog<Fields>
      title={id === undefined ? '新建场次' : '编辑场次'}
      width={860}
      busy={save.isPending}
      initial={start(session)}
      onSubmit={({ lines, ...fields }) =>
        save.mutate({
          ...{ id, ...fields },
          lines: lines.map((line) => ({ ...line, SecKillPrice: String(line.SecKillPrice) })),
        })
      }
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label="名称"
        rules={[{ required: true, whitespace: true, message: '请填写名称' }]}
      >
        <Input maxLength={12} showCount placeholder="例如 10 点场" />
      </Form.Item>
      <Space size={16} align="start" wrap>
        <Form.Item name="beginDate" label="开始时间" rules={[{ required: true, message: '请选择时间' }]}>
          <MomentInput label="开始时间" none="请选择" />
        </Form.Item>
        <Form.Item name="endDate" label="结束时间" rules={[{ required: true, message: '请选择时间' }]}>
          <MomentInput label="结束时间" none="请选择" />
        </Form.Item>
        <Form.Item name="isDaily" label="每天重复" valuePropName="checked">
          <Switch />
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
                <Form.Item
                  name={[name, 'SecKillPrice']}
                  label="秒杀价（元）"
                  rules={[{ required: true, message: '请填写' }]}
                >
                  <InputNumber min={0.01} max={1_000_000} precision={2} />
                </Form.Item>
                <Form.Item
                  name={[name, 'Quota']}
                  label="数量"
                  rules={[{ required: true, message: '请填写' }]}
                >
                  <InputNumber min={1} max={9999} precision={0} />
                </Form.Item>
                <Form.Item
                  name={[name, 'LimitNum']}
                  label="每人限购"
                  rules={[{ required: true, message: '请填写' }]}
                >
                  <InputNumber min={1} max={9999} precision={0} />
                </Form.Item>
                <Form.Item label=" " colon={false}>
                  <Button type="link" danger disabled={rows.length === 1} onClick={() => remove(name)}>
                    移除
                  </Button>
                </Form.Item>
              </Space>
            ))}
            <Button onClick={() => add({ LimitNum: 1 })} disabled={rows.length >= 100}>
              添加商品
            </Button>
          </Flex>
        )}
      </Form.List>
      <PriceConflicts kind="flash" id={id} />
    </FormDialog>
  )
}
