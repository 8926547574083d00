import { SmsType } from '@greenstar/rules/member/sms'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { referrerCode } from '../../../platform/route/referrer'
import { storedCity } from '../../../platform/session/location'
import { useOneAtATime } from '../../../ui/layer/use-one-at-a-time'
import { CodeForm } from '../CodeForm'
import { deviceKey } from '../device-key'
import { AgreementRow } from './AgreementRow'
import { enterShop } from './enter-shop'
import type { LoginFormProps } from './login-form'

/** Login by SMS code; registers an unknown number (spec 2.1). */
export function CodeLoginForm({ phone, onPhone, consent, onDone, ways, onRead }: LoginFormProps) {
  const login = useAction(api.member.CodeLogin, {
    onSuccess: (info) => {
      enterShop(info)
      onDone?.()
    },
  })
  const submit = useOneAtATime(async (code: string) => {
    if (!(await consent.ask())) return
    await login.mutateAsync({
      ...{ userName: phone, code, city: storedCity(), userCode: referrerCode() },
      deviceKey: deviceKey(),
    })
  })
  return (
    <CodeForm
      phone={phone}
      onPhone={onPhone}
      type={SmsType.codeLogin}
      submitLabel="登录"
      busy={login.isPending}
      onSubmit={submit}
    >
      {ways}
      <AgreementRow consent={consent} onRead={onRead} />
    </CodeForm>
  )
}
