import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button, Flex, Form, Input, InputNumber, Space } from 'antd'
import { PriceConflicts } from '../../promotion/shared/PriceConflicts'
import { ProductChoice } from '../../promotion/shared/ProductChoice'
import { FormDialog } from '../../ui/FormDialog'
import { MomentInput } from '../../ui/MomentInput'
import { PictureField } from '../../upload/shared/PictureField'
import type { ActivityDetail } from '../activity.words'

type LineFields = { ProductID: number; ActivityPrice: number }
type Fields = {
  name: string
  intro: string
  rule: string
  imgPath: string
  beginDate: string
  endDate: string
  lines: LineFields[]
}

interface ActivityDialogProps {
  /** The draft to edit; undefined for a new one. */
  id: number | undefined
  onClose: () => void
}

const start = (activity: ActivityDetail | undefined): Fields => ({
  name: activity?.Name ?? '',
  intro: activity?.Intro ?? '',
  rule: activity?.Rule ?? '',
  imgPath: activity?.ImgPath ?? '',
  beginDate: activity?.BeginDate ?? '',
  endDate: activity?.EndDate ?? '',
  lines: activity?.Lines.map(({ ProductID, ActivityPrice }) => ({ ProductID, ActivityPrice })) ?? [
    {} as LineFields,
  ],
})

/** Creates or edits a draft: days, texts, and products with their prices. */
export const ActivityDialog = ({ id, onClose }: ActivityDialogProps) => {
  const call = useCall(api.activity.GetActivity, { id: id ?? 0 }, { enabled: id !== undefined })
  if (id !== undefined && !call.data) return null
  return <ActivityForm id={id} activity={call.data} onClose={onClose} />
}

const ActivityForm = ({
  id,
  activity,
  onClose,
}: ActivityDialogProps & { activity: ActivityDetail | undefined }) => {
  const { message } = App.useApp()
  const save = useAction(api.activity.SaveActivity, {
    onSuccess: () => {
      message.success('已保存为草稿，发布后会员可见')
      onClose()
    },
  })
  const names = new Map(activity?.Lines.map(({ ProductID, ProductName }) => [ProductID, ProductName]))
  return (
    <FormDialog<Fields>
      title={id === undefined ? '新建活动' : '编辑活动'}
      width={760}
      busy={save.isPending}
      initial={start(activity)}
      onSubmit={({ lines, ...fields }) =>
        save.mutate({
          ...{ id, ...fields },
          lines: lines.map((line) => ({ ...line, ActivityPrice: String(line.ActivityPrice) })),
        })
      }
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label="名称"
        rules={[{ required: true, whitespace: true, message: '请填写名称' }]}
      >
        <Input maxLength={20} showCount placeholder="例如 秋日阳台焕新" />
      </Form.Item>
      <Form.Item name="intro" label="简介">
        <Input maxLength={60} showCount />
      </Form.Item>
      <Form.Item name="imgPath" label="图片（宽高 2:1）">
        <PictureField />
      </Form.Item>
      <Space size={16} align="start" wrap>
        <Form.Item name="beginDate" label="开始时间" rules={[{ required: true, message: '请选择时间' }]}>
          <MomentInput label="开始时间" none="请选择" />
        </Form.Item>
        <Form.Item name="endDate" label="结束时间" rules={[{ required: true, message: '请选择时间' }]}>
          <MomentInput label="结束时间" none="请选择" />
        </Form.Item>
      </Space>
      <Form.Item name="rule" label="规则">
        <Input.TextArea maxLength={500} showCount rows={3} />
      </Form.Item>
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
                  name={[name, 'ActivityPrice']}
                  label="活动价（元）"
                  rules={[{ required: true, message: '请填写' }]}
                >
                  <InputNumber min={0.01} max={1_000_000} precision={2} />
                </Form.Item>
                <Form.Item label=" " colon={false}>
                  <Button type="link" danger disabled={rows.length === 1} onClick={() => remove(name)}>
                    移除
                  </Button>
                </Form.Item>
              </Space>
            ))}
            <Button onClick={() => add({})} disabled={rows.length >= 100}>
              添加商品
            </Button>
          </Flex>
        )}
      </Form.List>
      <PriceConflicts kind="activity" id={id} />
    </FormDialog>
  )
}
