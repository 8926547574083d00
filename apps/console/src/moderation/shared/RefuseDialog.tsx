import { Button, Form, Space, Typography } from 'antd'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { requiredText } from '../../ui/form/form-rules'
import { Input } from '../../ui/form/Input'

/** Asks for the reason of a refusal: a common one or free text. */
export const RefuseDialog = ({
  title,
  about,
  count,
  reasons,
  busy,
  onSubmit,
  onClose,
}: {
  title: string
  /** The text of the only row: with the keyboard, the row is out of sight by now. */
  about: string
  count: number
  /** Common reasons. */
  reasons: readonly string[]
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
      {about ? <Typography.Paragraph ellipsis={{ rows: 2 }}>{about}</Typography.Paragraph> : null}
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
