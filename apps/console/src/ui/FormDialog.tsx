import { Form, type FormInstance, Modal } from 'antd'
import type { ReactNode } from 'react'
import { EnterSubmits } from './EnterSubmits'
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
  return (
    <Modal
      open
      width={width}
      title={title}
      okText={okText}
      cancelText="取消"
      okButtonProps={{ danger, disabled: blocked }}
      confirmLoading={busy}
      onOk={() => own.submit()}
      onCancel={onClose}
    >
      <Form
        form={own}
        layout="vertical"
        requiredMark={false}
        className={className}
        initialValues={initial}
        scrollToFirstError={{ focus: true, block: 'center' }}
        onFinish={(fields) => (blocked ? undefined : single(() => onSubmit(fields)))}
      >
        {children}
        <EnterSubmits />
      </Form>
    </Modal>
  )
}
