import { passwordMessages } from '@greenstar/rules/member/password'
import { ProofPurpose } from '@greenstar/rules/member/proof'
import { useAction } from '@greenstar/web/hooks'
import { wirePassword } from '@greenstar/web/password'
import { api } from '@greenstar/web/shop-api'
import { useState } from 'react'
import { signIn } from '../../platform/session/session'
import { useErrors } from '../../ui/form/use-errors'
import { toast } from '../../ui/layer/toasts'
import { usePageChrome } from '../../ui/nav/page-chrome'
import { securityPath } from '../member.paths'
import { useProofAgain } from '../shared/ProvenSteps'
import { AccountForm } from './AccountForm'
import { newPasswordProblems } from './new-password-problems'
import { TwoPasswords } from './TwoPasswords'

/** Sets a password with the proof of the previous step; shortly after a login by code without a proof. */
export function SetPasswordForm({ proof, intro }: { proof?: string | undefined; intro: string }) {
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const { errors, form, show, edited } = useErrors<'password' | 'again'>()
  const { follow } = usePageChrome()
  const set = useAction(api.member.ChangePassword, {
    onSuccess: (info) => {
      signIn(info)
      toast('密码已设置')
      follow(securityPath(), { replace: true })
    },
    onError: useProofAgain(ProofPurpose.password),
  })
  const save = () => {
    if (show(newPasswordProblems(password, again)))
      set.mutate({ newPwd: wirePassword(password), ...(proof ? { proof } : {}) })
  }
  return (
    <AccountForm
      form={form}
      intro={intro}
      submitLabel="保存"
      busy={set.isPending}
      missing={password === '' || again === '' ? passwordMessages.required : undefined}
      onSubmit={save}
    >
      <TwoPasswords
        password={password}
        again={again}
        errors={errors}
        onPassword={edited('password', setPassword)}
        onAgain={edited('again', setAgain)}
      />
    </AccountForm>
  )
}
