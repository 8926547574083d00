import { ThirdPartyBindingType } from '@greenstar/rules/member/login'
import { SmsType } from '@greenstar/rules/member/sms'
import { CallFailure } from '@greenstar/web/client'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { referrerCode } from '../../../platform/route/referrer'
import { useOneAtATime } from '../../../ui/layer/use-one-at-a-time'
import { CodeForm } from '../CodeForm'
import { deviceKey } from '../device-key'
import { enterShop } from './enter-shop'
import type { LoginFormProps } from './login-form'
import type { MessengerIdentity } from './messenger-identity'

export interface BindingFormProps extends Pick<LoginFormProps, 'phone' | 'onPhone' | 'onDone'> {
  identity: MessengerIdentity
  /** Called if the identity is outdated and the messenger must be asked again. */
  onStale: () => void
}

/** Binds a phone to the messenger identity and logs in (spec 2.1, 7.2). */
export function BindingForm({ phone, onPhone, onDone, identity, onStale }: BindingFormProps) {
  const binding = useAction(api.member.ThirdPartBinding, {
    onSuccess: (info) => {
      enterShop(info)
      onDone?.()
    },
    onError: (error) => {
      if (error instanceof CallFailure && error.code === 'member/messenger-failed') onStale()
    },
  })
  const submit = useOneAtATime((verificationCode: string) =>
    binding.mutateAsync({
      ...identity,
      type: ThirdPartyBindingType.messenger,
      mobile: phone,
      verificationCode,
      userCode: referrerCode(),
      deviceKey: deviceKey(),
    }),
  )
  return (
    <CodeForm
      phone={phone}
      onPhone={onPhone}
      type={SmsType.bindPhone}
      submitLabel="绑定并登录"
      busy={binding.isPending}
      onSubmit={submit}
    />
  )
}
