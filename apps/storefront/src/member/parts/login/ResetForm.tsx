import { FindPasswordType } from '@greenstar/rules/member/login'
import { CODE_REQUIRED, resetStepOneProblem } from '@greenstar/rules/member/password'
import { SmsType } from '@greenstar/rules/member/sms'
import { CallFailure } from '@greenstar/web/client'
import { useAction } from '@greenstar/web/hooks'
import { wirePassword } from '@greenstar/web/password'
import { api } from '@greenstar/web/shop-api'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/form/Button'
import { type FieldErrors, useErrors } from '../../../ui/form/use-errors'
import { toast } from '../../../ui/layer/toasts'
import { useOneAtATime } from '../../../ui/layer/use-one-at-a-time'
import { deviceKey } from '../device-key'
import styles from '../forms.module.css'
import { NewPasswordStep } from '../NewPasswordStep'
import { newPasswordProblems } from '../new-password-problems'
import { PhoneAndCode } from './PhoneAndCode'

export interface ResetFormProps {
  phone: string
  onPhone: (phone: string) => void
  /** 0 phone and code, 1 the new password (spec 2.1). */
  step: 0 | 1
  /** Called if both are filled in; the check is only local (spec 5). */
  onNext: (phone: string, code: string) => void
  /** Called if the server refuses the code: back to step 0. */
  onCodeWrong: () => void
  onDone: () => void
}

type Field = 'phone' | 'code' | 'password' | 'again'

function stepOneProblems(phone: string, code: string): FieldErrors<Field> {
  const problem = resetStepOneProblem({ phone, code })
  return { [problem === CODE_REQUIRED ? 'code' : 'phone']: problem }
}

/** Both steps of the password reset in one form, so that going back keeps the input. */
export function ResetForm({ phone, onPhone, step, onNext, onCodeWrong, onDone }: ResetFormProps) {
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const { errors, form, show, edited } = useErrors<Field>()
  const reset = useAction(api.member.FindPassword, {
    onSuccess: () => {
      toast('密码已重置，请登录')
      onDone()
    },
    onError: (error) => {
      if (error instanceof CallFailure && error.code === 'member/code-wrong') onCodeWrong()
    },
  })

  const next = () => {
    if (show(stepOneProblems(phone, code))) onNext(phone, code)
  }
  const send = useOneAtATime(() =>
    reset.mutateAsync({
      userName: phone,
      verificationCode: code,
      type: FindPasswordType.fixed,
      newPwd: wirePassword(password),
      deviceKey: deviceKey(),
    }),
  )
  const save = () => {
    if (show(newPasswordProblems(password, again))) send()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (step === 0) next()
    else save()
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      {/* stays mounted in the second step, so that the countdown continues */}
      <div className={styles.form} hidden={step !== 0}>
        <PhoneAndCode
          type={SmsType.resetPassword}
          phone={phone}
          code={code}
          errors={errors}
          onPhone={edited('phone', onPhone)}
          onCode={edited('code', setCode)}
          onWrongPhone={(message) => show({ phone: message })}
        />
      </div>
      {step === 0 ? (
        <Button className={styles.next} type="submit" size={48} block disabled={phone === '' || code === ''}>
          下一步
        </Button>
      ) : (
        <NewPasswordStep
          password={password}
          again={again}
          errors={errors}
          busy={reset.isPending}
          onPassword={edited('password', setPassword)}
          onAgain={edited('again', setAgain)}
        />
      )}
    </form>
  )
}
