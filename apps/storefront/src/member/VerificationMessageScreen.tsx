import { CODE_REQUIRED } from '@greenstar/rules/member/password'
import { ProofPurpose } from '@greenstar/rules/member/proof'
import { SMS_SENT } from '@greenstar/rules/member/sms'
import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useState } from 'react'
import { Loaded } from '../platform/read/Loaded'
import { Screen } from '../platform/Screen'
import { CodeField } from '../ui/form/CodeField'
import { useErrors } from '../ui/form/use-errors'
import { toast } from '../ui/layer/toasts'
import { Link } from '../ui/nav/Link'
import { usePageChrome } from '../ui/nav/page-chrome'
import { CellsSkeleton } from '../ui/state/Skeleton'
import { verifyByPasswordPath } from './member.paths'
import { AccountForm } from './parts/AccountForm'
import { SandboxHint } from './parts/login/SandboxHint'
import { ProvenSteps, stepAfter, usePurpose } from './shared/ProvenSteps'

/** /setting/verification/message: proves the identity by a code to the member's phone, then continues. */
export default function VerificationMessageScreen() {
  const profile = useCall(api.member.GetMyProfile, {})
  const purpose = usePurpose() ?? ProofPurpose.password
  return (
    <Screen title="短信验证">
      <ProvenSteps purpose={purpose} at={0} />
      <Loaded call={profile} skeleton={<CellsSkeleton />}>
        {({ Mobile, HasPassword }) => (
          <MessageForm purpose={purpose} mobile={Mobile} hasPassword={HasPassword} />
        )}
      </Loaded>
    </Screen>
  )
}

type Props = { purpose: ProofPurpose; mobile: string; hasPassword: boolean }

function MessageForm({ purpose, mobile, hasPassword }: Props) {
  const [code, setCode] = useState('')
  const { errors, form, show, edited } = useErrors<'code'>()
  const { follow } = usePageChrome()
  const send = useAction(api.member.SendMySMS)
  const confirm = useAction(api.member.ConfirmSMSCode, {
    onSuccess: ({ Proof }) => follow(stepAfter(purpose), { replace: true, state: { proof: Proof } }),
  })
  const sendCode = async () => {
    const sent = await send.mutateAsync({ purpose }).then(
      () => true,
      () => false,
    )
    if (sent) toast(SMS_SENT)
    return sent
  }
  const submit = () => {
    if (show(code === '' ? { code: CODE_REQUIRED } : {})) confirm.mutate({ verificationCode: code, purpose })
  }
  return (
    <AccountForm
      form={form}
      intro={`为了账号安全，请先验证当前手机号 ${mobile}。`}
      submitLabel="下一步"
      busy={confirm.isPending}
      missing={code === '' ? CODE_REQUIRED : undefined}
      onSubmit={submit}
      after={
        hasPassword && purpose !== ProofPurpose.password ? (
          <Link to={verifyByPasswordPath(purpose)} replace>
            改用登录密码验证
          </Link>
        ) : undefined
      }
    >
      <CodeField
        label="验证码"
        placeholder="6 位数字"
        value={code}
        error={errors.code}
        canSend={!confirm.isPending}
        onSend={sendCode}
        onChange={edited('code', setCode)}
      />
      <SandboxHint />
    </AccountForm>
  )
}
