import {
  CODE_REQUIRED,
  codeLoginProblem,
  isPassword,
  passwordMessages,
} from '@greenstar/rules/member/password'
import { SmsType } from '@greenstar/rules/member/sms'
import { useAction } from '@greenstar/web/hooks'
import { wirePassword } from '@greenstar/web/password'
import { api } from '@greenstar/web/shop-api'
import { type FormEvent, useState } from 'react'
import { referrerCode } from '../../../platform/route/referrer'
import { Button } from '../../../ui/form/Button'
import { PasswordField } from '../../../ui/form/PasswordField'
import { type FieldErrors, useErrors } from '../../../ui/form/use-errors'
import { useOneAtATime } from '../../../ui/layer/use-one-at-a-time'
import { deviceKey } from '../device-key'
import styles from '../forms.module.css'
import { AgreementRow } from './AgreementRow'
import { enterShop } from './enter-shop'
import type { LoginFormProps } from './login-form'
import { PhoneAndCode } from './PhoneAndCode'

interface Registration {
  phone: string
  code: string
  password: string
}

function problemsOf(form: Registration): FieldErrors<keyof Registration> {
  const problem = codeLoginProblem(form)
  if (problem) return { [problem === CODE_REQUIRED ? 'code' : 'phone']: problem }
  return isPassword(form.password) ? {} : { password: passwordMessages.weak }
}

/** Registration by phone, code and password (spec 2.2, /reg/phone; code of a login, readings S13). */
export function RegisterForm({ phone, onPhone, consent, onDone, ways, onRead }: LoginFormProps) {
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const { errors, form, show, edited } = useErrors<keyof Registration>()
  const register = useAction(api.member.MemberReg, {
    onSuccess: (info) => {
      enterShop(info)
      onDone?.()
    },
  })

  const send = useOneAtATime(async () => {
    if (!(await consent.ask())) return
    await register.mutateAsync({
      userName: phone,
      code,
      userPwd: wirePassword(password),
      userCode: referrerCode(),
      deviceKey: deviceKey(),
    })
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!register.isPending && show(problemsOf({ phone, code, password }))) send()
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <PhoneAndCode
        type={SmsType.codeLogin}
        phone={phone}
        code={code}
        errors={errors}
        onPhone={edited('phone', onPhone)}
        onCode={edited('code', setCode)}
        onWrongPhone={(message) => show({ phone: message })}
        busy={register.isPending}
      />
      <PasswordField
        label="密码"
        labelHidden
        prefix="密码"
        purpose="new"
        placeholder="6-20 位字符"
        value={password}
        error={errors.password}
        onChange={edited('password', setPassword)}
      />
      <Button
        className={styles.submit}
        type="submit"
        size={48}
        block
        busy={register.isPending}
        disabled={phone === '' || code === '' || password === ''}
      >
        注册并登录
      </Button>
      {ways}
      <AgreementRow consent={consent} onRead={onRead} />
    </form>
  )
}
