import { useAction } from '@greenstar/web/hooks'
import { Logo } from '@greenstar/web/look/Logo'
import { api } from '@greenstar/web/ops-api'
import { Alert, Button, Form, Input } from 'antd'
import { session } from '../platform/session'
import styles from './LoginPage.module.css'

type Fields = { name: string; password: string }

/** Console login by name and password; a refusal stands above the fields and clears the password. */
export const LoginPage = () => {
  const [form] = Form.useForm<Fields>()
  const login = useAction(api.operator.OperatorLogin, {
    quiet: true,
    onSuccess: (signedIn) => session.set(signedIn),
    onError: () => form.resetFields(['password']),
  })
  return (
    <main className={styles.page}>
      <section className={styles.card}>
        <p className={styles.brand}>
          <Logo size={28} /> 绿星
        </p>
        <h1>登录运营台</h1>
        {login.error ? (
          <Alert type="error" showIcon title={login.error.message} className={styles.problem} />
        ) : null}
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
      </section>
    </main>
  )
}
