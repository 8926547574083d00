import { passwordMessages } from '@greenstar/rules/member/password'
import { ProofPurpose } from '@greenstar/rules/member/proof'
import { useAction } from '@greenstar/web/hooks'
import { wirePassword } from '@greenstar/web/password'
import { api } from '@greenstar/web/shop-api'
import { useState } from 'react'
import { Screen } from '../platform/Screen'
import { PasswordBox } from '../ui/form/PasswordBox'
import { Link } from '../ui/nav/Link'
import { usePageChrome } from '../ui/nav/page-chrome'
import { verifyByMessagePath } from './member.paths'
import { AccountForm } from './parts/AccountForm'
import { ProvenSteps, stepAfter, usePurpose } from './shared/ProvenSteps'

/** /setting/verification/password: proves the identity by the login password; Enter completes it (spec 5). */
export default function VerificationPasswordScreen() {
  const purpose = usePurpose() ?? ProofPurpose.mobile
  const [password, setPassword] = useState('')
  const { follow } = usePageChrome()
  const confirm = useAction(api.member.ConfirmPassword, {
    onSuccess: ({ Proof }) => follow(stepAfter(purpose), { replace: true, state: { proof: Proof } }),
    onError: () => setPassword(''),
  })
  const submit = () => {
    if (password !== '' && !confirm.isPending) confirm.mutate({ userPwd: wirePassword(password), purpose })
  }
  return (
    <Screen title="密码验证">
      <ProvenSteps purpose={purpose} at={0} />
      <AccountForm
        intro="为了账号安全，请先输入登录密码。"
        submitLabel="下一步"
        busy={confirm.isPending}
        missing={password === '' ? passwordMessages.required : undefined}
        onSubmit={submit}
        after={
          <Link to={verifyByMessagePath(purpose)} replace>
            改用短信验证
          </Link>
        }
      >
        <PasswordBox
          type="login"
          label="登录密码"
          value={password}
          onChange={setPassword}
          onComplete={submit}
        />
      </AccountForm>
    </Screen>
  )
}
