import { typedSecondFactor } from '@greenstar/rules/platform/typed-code'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Alert, Button, Form, Space } from 'antd'
import { required } from '../../ui/form/form-rules'
import { Input } from '../../ui/form/Input'

type Fields = { password: string; code: string }

/** Removes the authenticator, with password and code. */
export const TotpRemoval = ({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) => {
  const remove = useAction(api.operator.RemoveTotp, { quiet: true, onSuccess: onDone })
  return (
    <Form layout="vertical" requiredMark={false} onFinish={(fields: Fields) => remove.mutate(fields)}>
      {remove.error ? (
        <Form.Item>
          <Alert type="error" showIcon title={remove.error.message} />
        </Form.Item>
      ) : null}
      <Form.Item name="password" label="当前密码" rules={required('请输入当前密码')}>
        <Input.Password autoComplete="current-password" maxLength={128} />
      </Form.Item>
      <Form.Item
        name="code"
        label="动态口令或恢复码"
        normalize={typedSecondFactor}
        rules={required('请输入动态口令')}
      >
        <Input autoComplete="one-time-code" />
      </Form.Item>
      <Space>
        <Button danger htmlType="submit" loading={remove.isPending}>
          确认解除
        </Button>
        <Button onClick={onCancel}>取消</Button>
      </Space>
    </Form>
  )
}
