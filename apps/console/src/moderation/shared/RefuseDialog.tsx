import { Button, Form, Space } from 'antd'
import { FormDialog } from '../../ui/FormDialog'
import { requiredText } from '../../ui/form-rules'
import { Input } from '../../ui/Input'
import { reasons } from './moderation.words'

/** Asks for the reason of a refusal: a common one or free text. */
export const RefuseDialog = ({
  title,
  count,
  busy,
  onSubmit,
  onClose,
}: {
  title: string
  count: number
  busy: boolean
  onSubmit: (reason: string) => void
  onClose: () => void
}) => {
  const [form] = Form.useForm<{ reason: string }>()
  return (
    <FormDialog
      title={count > 1 ? `${title}（${count} 条）` : title}
      okText="确定"
      danger
      busy={busy}
      form={form}
      onSubmit={({ reason }) => onSubmit(reason)}
      onClose={onClose}
    >
      <Form.Item name="reason" label="原因" rules={requiredText('请填写原因')}>
        <Input.TextArea rows={3} maxLength={100} showCount autoFocus />
      </Form.Item>
      <Space wrap>
        {reasons.map((reason) => (
          <Button key={reason} size="small" onClick={() => form.setFieldsValue({ reason })}>
            {reason}
          </Button>
        ))}
      </Space>
    </FormDialog>
  )
}
