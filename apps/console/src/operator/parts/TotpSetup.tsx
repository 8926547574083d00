import { codeDigits, typedCode } from '@greenstar/rules/platform/typed-code'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Alert, Button, Form, QRCode } from 'antd'
import { useEffect, useRef } from 'react'
import { Input } from '../../ui/form/Input'
import { RecoveryCodes } from './RecoveryCodes'
import styles from './TotpSetup.module.css'

/** Sets up the authenticator: scan, confirm with a code, save the recovery codes. */
export const TotpSetup = ({ onDone }: { onDone: () => void }) => {
  const begin = useAction(api.operator.BeginTotp)
  const confirm = useAction(api.operator.ConfirmTotp, { quiet: true })
  const begun = useRef(false)
  const { mutate } = begin
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    mutate({})
  }, [mutate])
  if (confirm.data) return <RecoveryCodes codes={confirm.data.RecoveryCodes} onDone={onDone} />
  return (
    <div className={styles.setup}>
      <div className={styles.code}>
        <QRCode
          type="svg"
          value={begin.data?.Uri ?? '-'}
          status={begin.data ? 'active' : 'loading'}
          size={176}
          color="#17422c"
        />
      </div>
      <div>
        <ol className={styles.steps}>
          <li>用手机上的验证器（如 Microsoft Authenticator、腾讯身份验证器）扫描左侧二维码。</li>
          <li>
            不能扫描时手动输入密钥：
            <code className={styles.secret}>{begin.data?.ManualKey.match(/.{4}/g)?.join(' ')}</code>
          </li>
          <li>输入验证器显示的 6 位数字。</li>
        </ol>
        {confirm.error ? (
          <Alert className={styles.problem ?? ''} type="error" showIcon title={confirm.error.message} />
        ) : null}
        <Form layout="inline" onFinish={({ code }: { code: string }) => confirm.mutate({ code })}>
          <Form.Item
            name="code"
            normalize={(text: string) => typedCode(text)}
            rules={[{ len: codeDigits, required: true, message: '请输入 6 位数字' }]}
          >
            <Input
              aria-label="动态口令"
              placeholder="6 位数字"
              inputMode="numeric"
              autoComplete="one-time-code"
            />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={confirm.isPending} disabled={!begin.data}>
            确认绑定
          </Button>
        </Form>
      </div>
    </div>
  )
}
