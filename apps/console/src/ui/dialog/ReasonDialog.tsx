import { Form } from 'antd'
import { Input } from '../form/Input'
import { FormDialog } from './FormDialog'
import styles from './ReasonDialog.module.css'

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

/** A text of at most this many letters is typed into one line: a name. */
const oneLine = 20

/** Asks for one text: a remark, a reason, a name. */
export const ReasonDialog = ({
  label,
  hint,
  initial = '',
  required = false,
  maxLength,
  onSubmit,
  ...dialog
}: Props) => (
  <FormDialog<{ text: string }>
    okText="确定"
    initial={{ text: initial }}
    onSubmit={({ text }) => onSubmit(text ?? '')}
    {...dialog}
  >
    {hint ? <p className={styles.hint}>{hint}</p> : null}
    <Form.Item
      name="text"
      label={label}
      rules={required ? [{ required: true, whitespace: true, message: `请填写${label}` }] : []}
    >
      {maxLength <= oneLine ? (
        <Input maxLength={maxLength} showCount autoFocus />
      ) : (
        <Input.TextArea rows={4} maxLength={maxLength} showCount autoFocus />
      )}
    </Form.Item>
  </FormDialog>
)
