import { LoginMode } from '@greenstar/rules/member/login'
import { useState } from 'react'
import { Link } from '../ui/nav/Link'
import { loginPasswordPath, registerPath } from './member.paths'
import { loginWords } from './member.words'
import styles from './parts/forms.module.css'
import { CodeLoginForm } from './parts/login/CodeLoginForm'
import { LoginPage } from './parts/login/LoginPage'
import { useOneTap } from './parts/login/messenger-consent'
import { logInByMessenger } from './parts/login/messenger-trip'
import { useConsent } from './parts/login/use-consent'
import { useReturn } from './parts/use-return'

/** /login: login by SMS code, with the form of the login sheet (readings T47). */
export default function LoginScreen() {
  const [phone, setPhone] = useState('')
  const consent = useConsent()
  const redirect = useReturn()
  const oneTap = useOneTap()
  const ways = (
    <div className={styles.alternatives}>
      <Link className={styles.alternative} to={loginPasswordPath(redirect)} data-waits replace>
        密码登录
      </Link>
      {oneTap ? (
        <button
          type="button"
          className={styles.alternative}
          onClick={() => void logInByMessenger(oneTap, consent)}
        >
          微信一键登录
        </button>
      ) : null}
      <Link className={styles.alternative} to={registerPath(redirect)} data-waits replace>
        注册账号
      </Link>
    </div>
  )
  return (
    <LoginPage bar="登录" {...loginWords[LoginMode.codeLogin]}>
      <CodeLoginForm ways={ways} phone={phone} onPhone={setPhone} consent={consent} />
    </LoginPage>
  )
}
