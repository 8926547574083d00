import type { SmsType } from '@greenstar/rules/member/sms'
import { CodeField } from '../../../ui/form/CodeField'
import type { FieldErrors } from '../../../ui/form/use-errors'
import { PhoneField } from '../../shared/PhoneField'
import { SandboxHint } from './SandboxHint'
import { useSendCode } from './use-send-code'

export interface PhoneAndCodeProps {
  /** Purpose of the code. */
  type: SmsType
  phone: string
  code: string
  errors: FieldErrors<'phone' | 'code'>
  onPhone: (phone: string) => void
  onCode: (code: string) => void
  /** Called if a code is requested for an invalid phone number. */
  onWrongPhone: (message: string) => void
  busy?: boolean
}

/** Phone number and SMS code, the first fields of every form with a code. */
export function PhoneAndCode({
  type,
  phone,
  code,
  errors,
  onPhone,
  onCode,
  onWrongPhone,
  busy = false,
}: PhoneAndCodeProps) {
  const sendCode = useSendCode(type, onWrongPhone)
  return (
    <>
      <PhoneField value={phone} error={errors.phone} onChange={onPhone} />
      <CodeField
        label="验证码"
        labelHidden
        prefix="验证码"
        placeholder="6 位数字"
        value={code}
        error={errors.code}
        canSend={!busy}
        onSend={() => sendCode(phone)}
        onChange={onCode}
      />
      <SandboxHint />
    </>
  )
}
