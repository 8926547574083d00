import { passwordMessages } from '@greenstar/rules/member/password'
import { ProofPurpose } from '@greenstar/rules/member/proof'
import { useAction } from '@greenstar/web/hooks'
import { wirePassword } from '@greenstar/web/password'
import { api } from '@greenstar/web/shop-api'
import { useState } from 'react'
import { Screen } from '../platform/Screen'
import { signIn } from '../platform/session/session'
import { PasswordField } from '../ui/form/PasswordField'
import { useErrors } from '../ui/form/use-errors'
import { toast } from '../ui/layer/toasts'
import { Link } from '../ui/nav/Link'
import { usePageChrome } from '../ui/nav/page-chrome'
import { verifyByMessagePath } from './member.paths'
import { AccountForm } from './parts/AccountForm'
import { newPasswordProblems } from './parts/new-password-problems'
import { TwoPasswords } from './parts/TwoPasswords'

/** /setting/editPwd: changes the password with the old one. */
export default function EditPwdScreen() {
  const [old, setOld] = useState('')
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const { errors, form, show, edited } = useErrors<'old' | 'password' | 'again'>()
  const { goBack } = usePageChrome()
  const change = useAction(api.member.MemberChangePwd, {
    onSuccess: (info) => {
      signIn(info)
      toast('密码已修改')
      goBack()
    },
    onError: () => setOld(''),
  })
  const save = () => {
    const missing = old === '' ? { old: passwordMessages.required } : {}
    if (show({ ...missing, ...newPasswordProblems(password, again) }))
      change.mutate({ oldPwd: wirePassword(old), newPwd: wirePassword(password) })
  }
  return (
    <Screen title="修改密码">
      <AccountForm
        form={form}
        intro="修改后，其他设备上的登录会全部失效。"
        submitLabel="保存"
        busy={change.isPending}
        missing={old === '' || password === '' || again === '' ? passwordMessages.required : undefined}
        onSubmit={save}
        after={
          <Link to={verifyByMessagePath(ProofPurpose.password)} replace>
            忘记原密码？用短信验证
          </Link>
        }
      >
        <PasswordField
          label="原密码"
          enterKeyHint="next"
          value={old}
          error={errors.old}
          onChange={edited('old', setOld)}
        />
        <TwoPasswords
          password={password}
          again={again}
          errors={errors}
          onPassword={edited('password', setPassword)}
          onAgain={edited('again', setAgain)}
        />
      </AccountForm>
    </Screen>
  )
}
