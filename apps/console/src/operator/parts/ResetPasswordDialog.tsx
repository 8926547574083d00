import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Form, Modal } from 'antd'
import type { OperatorRow } from '../operator.columns'
import { NewPasswordField } from './NewPasswordField'

/** Sets another's password; all his logins end. */
export const ResetPasswordDialog = ({
  operator,
  onClose,
}: {
  operator: OperatorRow
  onClose: () => void
}) => {
  const { message } = App.useApp()
  const [form] = Form.useForm<{ password: string }>()
  const reset = useAction(api.operator.ResetOperatorPassword, {
    onSuccess: () => {
      message.success('密码已重置，其登录已结束')
      onClose()
    },
  })
  return (
    <Modal
      open
      title={`重置 ${operator.DisplayName} 的密码`}
      okText="重置"
      cancelText="取消"
      confirmLoading={reset.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={({ password }) => reset.mutate({ id: operator.ID, password })}
      >
        <NewPasswordField label="新密码" owner={[operator.Name, operator.DisplayName]} />
      </Form>
    </Modal>
  )
}
