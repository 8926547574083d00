import { operatorPasswordProblem } from '@greenstar/rules/operator/operator.password'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Alert, Button, Form } from 'antd'
import { session } from '../../platform/session'
import { required } from '../../ui/form/form-rules'
import { Input } from '../../ui/form/Input'

type Fields = { password: string; newPassword: string; again: string }

/** Validates the signed-in operator's new password; the error is shown below the field. */
const strongEnough = async (_rule: unknown, typed: string) => {
  const me = session.get()?.Operator
  const problem = typed && operatorPasswordProblem(typed, [me?.Name ?? '', me?.DisplayName ?? ''])
  if (problem) throw new Error(problem)
}

/** Changes the operator's own password. */
export const PasswordForm = ({ onDone }: { onDone: () => void }) => {
  const [form] = Form.useForm<Fields>()
  const change = useAction(api.operator.ChangeOwnPassword, {
    quiet: true,
    onSuccess: () => {
      form.resetFields()
      onDone()
    },
  })
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={({ password, newPassword }) => change.mutate({ password, newPassword })}
    >
      {change.error ? (
        <Form.Item>
          <Alert type="error" showIcon title={change.error.message} />
        </Form.Item>
      ) : null}
      <Form.Item name="password" label="当前密码" rules={required('请输入当前密码')}>
        <Input.Password autoComplete="current-password" maxLength={128} />
      </Form.Item>
      <Form.Item
        name="newPassword"
        label="新密码"
        extra="至少 12 位；不含账号与姓名，不与最近用过的相同。一句自己记得住的话最好。"
        rules={[{ required: true, message: '请输入新密码' }, { validator: strongEnough }]}
      >
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      <Form.Item
        name="again"
        label="再输一次"
        dependencies={['newPassword']}
        rules={[
          { required: true, message: '请再输一次新密码' },
          ({ getFieldValue }) => ({
            validator: async (_rule, typed: string) => {
              if (typed && typed !== getFieldValue('newPassword')) throw new Error('两次输入的密码不一致')
            },
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={change.isPending}>
        修改密码
      </Button>
    </Form>
  )
}
