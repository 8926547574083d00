import { passwordLoginProblem, passwordMessages } from '@greenstar/rules/member/password'
import { useAction } from '@greenstar/web/hooks'
import { wirePassword } from '@greenstar/web/password'
import { api } from '@greenstar/web/shop-api'
import { type FormEvent, type ReactNode, useState } from 'react'
import { storedCity } from '../../../platform/session/location'
import { Button } from '../../../ui/form/Button'
import { PasswordField } from '../../../ui/form/PasswordField'
import { useErrors } from '../../../ui/form/use-errors'
import { useOneAtATime } from '../../../ui/layer/use-one-at-a-time'
import { PhoneField } from '../../shared/PhoneField'
import { deviceKey } from '../device-key'
import styles from '../forms.module.css'
import { AgreementRow } from './AgreementRow'
import { enterShop } from './enter-shop'
import type { LoginFormProps } from './login-form'

export interface PasswordLoginFormProps extends LoginFormProps {
  /** 忘记密码, as a link or a button. */
  forgot: ReactNode
}

/** Login by password; an error clears the password (spec 7.2). */
export function PasswordLoginForm({
  phone,
  onPhone,
  consent,
  onDone,
  ways,
  onRead,
  forgot,
}: PasswordLoginFormProps) {
  const [password, setPassword] = useState('')
  const { errors, form, show, edited } = useErrors<'phone' | 'password'>()
  const login = useAction(api.member.Login, {
    onSuccess: (info) => {
      enterShop(info)
      onDone?.()
    },
    onError: () => setPassword(''),
  })

  const send = useOneAtATime(async () => {
    if (!(await consent.ask())) return
    await login.mutateAsync({
      ...{ userName: phone, userPwd: wirePassword(password), city: storedCity() },
      deviceKey: deviceKey(),
    })
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problem = passwordLoginProblem({ phone, password })
    const field = problem === passwordMessages.required ? 'password' : 'phone'
    if (!login.isPending && show({ [field]: problem })) send()
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <PhoneField value={phone} error={errors.phone} onChange={edited('phone', onPhone)} />
      <PasswordField
        label="密码"
        labelHidden
        prefix="密码"
        placeholder="请输入密码"
        enterKeyHint="go"
        value={password}
        error={errors.password}
        onChange={edited('password', setPassword)}
      />
      <div className={styles.aside}>{forgot}</div>
      <Button
        className={styles.submitNear}
        type="submit"
        size={48}
        block
        busy={login.isPending}
        disabled={phone === '' || password === ''}
      >
        登录
      </Button>
      {ways}
      <AgreementRow consent={consent} onRead={onRead} />
    </form>
  )
}
