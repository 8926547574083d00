import { LoginMode } from '@greenstar/rules/member/login'
import { useState } from 'react'
import { go } from '../platform/route/navigation'
import { usePage } from '../platform/route/use-page'
import { logOut } from '../platform/session/logout'
import { currentToken } from '../platform/session/session'
import { loginPasswordPath } from './member.paths'
import { LoginPage } from './parts/login/LoginPage'
import { ResetForm } from './parts/login/ResetForm'
import { useLoginDialog } from './parts/login/use-login-dialog'

/** /setting/findPwd: password reset in two steps, with the form of the login sheet; public (spec 2.2). */
export default function FindPwdScreen() {
  const [phone, setPhone] = useState('')
  const { step, words, tell, go: goMode } = useLoginDialog(LoginMode.forgetPwd)
  const { query } = usePage()
  const stepBack = () => goMode(LoginMode.forgetPwd)
  const done = () => {
    const login = loginPasswordPath(query('redirect'))
    // the reset has ended all sessions of the member
    if (currentToken()) logOut(login)
    else go(login, { replace: true })
  }
  return (
    <LoginPage bar="找回密码" {...words} onBack={step === 1 ? stepBack : undefined}>
      <ResetForm
        phone={phone}
        onPhone={setPhone}
        step={step}
        onNext={(given, code) => tell({ type: 'nextStep', phone: given, code })}
        onCodeWrong={stepBack}
        onDone={done}
      />
    </LoginPage>
  )
}
