import { CODE_REQUIRED, codeLoginProblem } from '@greenstar/rules/member/password'
import type { SmsType } from '@greenstar/rules/member/sms'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../../ui/form/Button'
import { useErrors } from '../../ui/form/use-errors'
import styles from './forms.module.css'
import { PhoneAndCode } from './login/PhoneAndCode'

export interface CodeFormProps {
  phone: string
  onPhone: (phone: string) => void
  type: SmsType
  submitLabel: string
  busy: boolean
  /** Called if phone and code are valid. */
  onSubmit: (code: string) => void
  /** Below the button. */
  children?: ReactNode
}

/** A form with phone, code and one button, for the login by code and for binding a phone. */
export function CodeForm({ phone, onPhone, type, submitLabel, busy, onSubmit, children }: CodeFormProps) {
  const [code, setCode] = useState('')
  const { errors, form, show, edited } = useErrors<'phone' | 'code'>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problem = codeLoginProblem({ phone, code })
    if (!busy && show({ [problem === CODE_REQUIRED ? 'code' : 'phone']: problem })) onSubmit(code)
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <PhoneAndCode
        type={type}
        phone={phone}
        code={code}
        errors={errors}
        onPhone={edited('phone', onPhone)}
        onCode={edited('code', setCode)}
        onWrongPhone={(message) => show({ phone: message })}
        busy={busy}
      />
      <Button
        className={styles.submit}
        type="submit"
        size={48}
        block
        busy={busy}
        disabled={phone === '' || code === ''}
      >
        {submitLabel}
      </Button>
      {children}
    </form>
  )
}
