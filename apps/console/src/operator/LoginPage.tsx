import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { session } from '../platform/session'
import { CodeStep } from './parts/CodeStep'
import { EntryCard } from './parts/EntryCard'

type Fields = { name: string; password: string }

/** Console login by name and password, then by code for who has an authenticator. A refusal clears what was secret. */
export const LoginPage = () => {
  const [form] = Form.useForm<Fields>()
  const [known, setKnown] = useState<Fields>()
  const login = useAction(api.operator.OperatorLogin, {
    quiet: true,
    onSuccess: (signedIn) => session.set(signedIn),
    onError: ({ code }, sent) => {
      if (code === 'operator/code-wanted') return setKnown(sent as Fields)
      form.resetFields(['password'])
      if (code !== 'operator/code-wrong') setKnown(undefined)
    },
  })
  const isWrong = login.error && login.error.code !== 'operator/code-wanted'
  const problem = isWrong ? login.error.message : undefined
  if (known)
    return (
      <CodeStep
        problem={problem}
        busy={login.isPending}
        onCode={(code) => login.mutate({ ...known, code })}
        onBack={() => {
          setKnown(undefined)
          login.reset()
        }}
      />
    )
  return (
    <EntryCard title="登录运营台">
      {problem ? <Alert type="error" showIcon title={problem} /> : null}
      <Form
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        onFinish={(fields) => login.mutate(fields)}
      >
        <Form.Item name="name" label="账号" rules={[{ required: true, message: '请输入账号' }]}>
          <Input autoComplete="username" maxLength={32} autoFocus />
        </Form.Item>
        <Form.Item name="password" label="密码" rules={[{ required: true, message: '请输入密码' }]}>
          <Input.Password autoComplete="current-password" maxLength={128} />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={login.isPending}>
          登录
        </Button>
      </Form>
    </EntryCard>
  )
}
