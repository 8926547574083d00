import { Form, Input, Modal } from 'antd'
import { useSingle } from './use-single'

type Props = {
  title: string
  label: string
  hint?: string
  initial?: string
  required?: boolean
  danger?: boolean
  maxLength: number
  busy: boolean
  onSubmit: (text: string) => void
  onClose: () => void
}

/** Asks for one text: a remark, a reason. */
export const ReasonDialog = ({
  title,
  label,
  hint,
  initial = '',
  required = false,
  danger = false,
  maxLength,
  busy,
  onSubmit,
  onClose,
}: Props) => {
  const [form] = Form.useForm<{ text: string }>()
  const single = useSingle()
  return (
    <Modal
      open
      title={title}
      okText="确定"
      cancelText="取消"
      okButtonProps={{ danger }}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
      destroyOnHidden
    >
      {hint ? <p>{hint}</p> : null}
      <Form
        form={form}
        layout="vertical"
        initialValues={{ text: initial }}
        onFinish={({ text }) => single(() => onSubmit(text ?? ''))}
      >
        <Form.Item
          name="text"
          label={label}
          rules={required ? [{ required: true, whitespace: true, message: `请填写${label}` }] : []}
        >
          <Input.TextArea rows={4} maxLength={maxLength} showCount autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  )
}
