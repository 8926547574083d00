import { Form } from 'antd'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { requiredText } from '../../ui/form/form-rules'
import { Input } from '../../ui/form/Input'

type Fields = { target?: string; code?: string; reason: string }

type Props = {
  title: string
  danger?: boolean
  /** Label of the field for the member concerned, if not known yet. */
  target?: { label: string; required: boolean }
  /** Label of the field for another member's code, if needed. */
  code?: { label: string; hint: string } | undefined
  busy: boolean
  onSubmit: (fields: Fields) => void
  onClose: () => void
}

/** A change of the programme with a reason for the log, and a member code if needed. */
export const ChangeDialog = ({ target, code, onSubmit, ...dialog }: Props) => (
  <FormDialog<Fields>
    okText="确定"
    onSubmit={({ target: who, code: other, reason }) =>
      onSubmit({
        reason: reason.trim(),
        ...(who?.trim() ? { target: who.trim() } : {}),
        ...(other?.trim() ? { code: other.trim() } : {}),
      })
    }
    {...dialog}
  >
    {target ? (
      <Form.Item
        name="target"
        label={target.label}
        rules={[{ required: target.required, whitespace: true, message: `请填写${target.label}` }]}
      >
        <Input maxLength={32} autoFocus />
      </Form.Item>
    ) : null}
    {code ? (
      <Form.Item name="code" label={code.label} extra={code.hint}>
        <Input maxLength={32} />
      </Form.Item>
    ) : null}
    <Form.Item name="reason" label="原因" rules={requiredText('请填写原因')}>
      <Input.TextArea rows={3} maxLength={100} showCount />
    </Form.Item>
  </FormDialog>
)
