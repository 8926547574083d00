import { Form, type FormInstance } from 'antd'
import { type ReactNode, useId } from 'react'
import { Dialog } from './Dialog'
import { useSingle } from './use-single'

type Props<Fields> = {
  title: string
  okText?: string
  danger?: boolean
  /** Whether it cannot be submitted in its current state. */
  blocked?: boolean
  width?: number
  busy: boolean
  /** The caller's form instance, for reading or setting fields while typing. */
  form?: FormInstance<Fields>
  className?: string | undefined
  initial?: Partial<Fields>
  onSubmit: (fields: Fields) => void
  onClose: () => void
  children: ReactNode
}

/** A dialog with one form, submitted when its fields are valid. */
export const FormDialog = <Fields extends object>({
  title,
  okText = '保存',
  danger = false,
  blocked = false,
  width = 520,
  busy,
  form,
  className = '',
  initial = {},
  onSubmit,
  onClose,
  children,
}: Props<Fields>) => {
  const [own] = Form.useForm<Fields>(form)
  const single = useSingle()
  const id = useId()
  return (
    <Dialog
      width={width}
      title={title}
      okText={okText}
      // the form's own button, so that Enter and a click ask the browser's check of its fields
      okButtonProps={{ danger, disabled: blocked, htmlType: 'submit', form: id }}
      confirmLoading={busy}
      isChanged={() => own.isFieldsTouched()}
      onClose={onClose}
    >
      <Form
        id={id}
        form={own}
        layout="vertical"
        requiredMark={false}
        className={className}
        initialValues={initial}
        scrollToFirstError={{ focus: true, block: 'center' }}
        onFinish={(fields) => (blocked ? undefined : single(() => onSubmit(fields)))}
      >
        {children}
      </Form>
    </Dialog>
  )
}
