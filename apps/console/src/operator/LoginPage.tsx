import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import { session } from '../platform/session'
import { required } from '../ui/form/form-rules'
import { Input } from '../ui/form/Input'
import { CodeStep } from './parts/CodeStep'
import { EntryCard } from './parts/EntryCard'

type Fields = { name: string; password: string }

type Props = {
  /** Name of the operator whose session expired; only they may log in, as the screen has their work. */
  again?: string
}

/** Login by name and password, then by code if there is an authenticator. A refusal clears secret fields. */
export const LoginPage = ({ again }: Props) => {
  const [form] = Form.useForm<Fields>()
  const [known, setKnown] = useState<Fields>()
  const login = useAction(api.operator.OperatorLogin, {
    quiet: true,
    onSuccess: session.set,
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
    <EntryCard title={again ? '登录已失效' : '登录运营台'}>
      {again ? <p>请重新登录。页面上填写的内容还在，登录后可以继续。</p> : null}
      {problem ? <Alert type="error" showIcon title={problem} /> : null}
      <Form
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        initialValues={{ name: again }}
        onFinish={(fields) => login.mutate(fields)}
      >
        <Form.Item name="name" label="账号" rules={required('请输入账号')}>
          <Input autoComplete="username" maxLength={32} autoFocus={!again} disabled={again !== undefined} />
        </Form.Item>
        <Form.Item name="password" label="密码" rules={required('请输入密码')}>
          <Input.Password autoComplete="current-password" maxLength={128} autoFocus={again !== undefined} />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={login.isPending}>
          登录
        </Button>
      </Form>
      {again ? (
        <Button type="link" onClick={session.leave}>
          换账号登录（不保留填写的内容）
        </Button>
      ) : null}
    </EntryCard>
  )
}
