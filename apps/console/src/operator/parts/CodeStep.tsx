import { codeDigits, typedCode, typedSecondFactor } from '@greenstar/rules/platform/typed-code'
import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import { Input } from '../../ui/form/Input'
import { EntryCard } from './EntryCard'

type Props = {
  problem: string | undefined
  busy: boolean
  onCode: (code: string) => void
  onBack: () => void
}

/** Second step of the login: six digits of the authenticator, or a recovery code if the phone is lost. */
export const CodeStep = ({ problem, busy, onCode, onBack }: Props) => {
  const [isLost, setLost] = useState(false)
  const [form] = Form.useForm<{ code: string }>()
  const send = ({ code }: { code: string }) => {
    onCode(code)
    form.resetFields()
  }
  return (
    <EntryCard title={isLost ? '输入恢复码' : '输入动态口令'}>
      <p>
        {isLost
          ? '绑定时保存的 16 位恢复码，每个只能用一次。'
          : '打开手机上的验证器，输入“绿星运营台”的 6 位数字。'}
      </p>
      {problem ? <Alert type="error" showIcon title={problem} /> : null}
      <Form form={form} layout="vertical" size="large" requiredMark={false} onFinish={send}>
        <Form.Item
          name="code"
          label={isLost ? '恢复码' : '动态口令'}
          normalize={(text: string) => (isLost ? typedSecondFactor(text) : typedCode(text))}
          rules={[{ required: true, message: isLost ? '请输入恢复码' : '请输入动态口令' }]}
        >
          <Input
            key={String(isLost)}
            autoFocus
            autoComplete="one-time-code"
            inputMode={isLost ? 'text' : 'numeric'}
            onChange={({ target }) => {
              if (!isLost && typedCode(target.value).length === codeDigits) form.submit()
            }}
          />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={busy}>
          登录
        </Button>
      </Form>
      <Button type="link" onClick={() => setLost(!isLost)}>
        {isLost ? '使用动态口令' : '手机不在身边？使用恢复码'}
      </Button>
      <Button type="link" onClick={onBack}>
        返回
      </Button>
    </EntryCard>
  )
}
