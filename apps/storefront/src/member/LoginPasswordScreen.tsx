import { LoginMode } from '@greenstar/rules/member/login'
import { useState } from 'react'
import { Link } from '../ui/nav/Link'
import { findPasswordPath, loginPath, registerPath } from './member.paths'
import { loginWords } from './member.words'
import styles from './parts/forms.module.css'
import { LoginPage } from './parts/login/LoginPage'
import { PasswordLoginForm } from './parts/login/PasswordLoginForm'
import { useConsent } from './parts/login/use-consent'
import { useReturn } from './parts/use-return'

/** /loginPassword: login by password, with the form of the login sheet. */
export default function LoginPasswordScreen() {
  const [phone, setPhone] = useState('')
  const consent = useConsent()
  const redirect = useReturn()
  const forgot = (
    <Link className={styles.text} to={findPasswordPath(redirect)} data-waits>
      忘记密码
    </Link>
  )
  const ways = (
    <div className={styles.alternatives}>
      <Link className={styles.alternative} to={loginPath(redirect)} data-waits replace>
        验证码登录
      </Link>
      <Link className={styles.alternative} to={registerPath(redirect)} data-waits replace>
        注册账号
      </Link>
    </div>
  )
  return (
    <LoginPage bar="登录" {...loginWords[LoginMode.pwdLogin]}>
      <PasswordLoginForm ways={ways} phone={phone} onPhone={setPhone} consent={consent} forgot={forgot} />
    </LoginPage>
  )
}
