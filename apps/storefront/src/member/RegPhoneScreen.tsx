import { useState } from 'react'
import { Link } from '../ui/nav/Link'
import { loginPath } from './member.paths'
import { registerWords } from './member.words'
import styles from './parts/forms.module.css'
import { LoginPage } from './parts/login/LoginPage'
import { RegisterForm } from './parts/login/RegisterForm'
import { useConsent } from './parts/login/use-consent'
import { useReturn } from './parts/use-return'

/** /reg/phone: registration by phone; all paths that begin with it lead here (spec 2.2). */
export default function RegPhoneScreen() {
  const [phone, setPhone] = useState('')
  const consent = useConsent()
  const redirect = useReturn()
  const ways = (
    <div className={styles.alternatives}>
      <Link className={styles.alternative} to={loginPath(redirect)} data-waits replace>
        已有账号，去登录
      </Link>
    </div>
  )
  return (
    <LoginPage bar="注册" {...registerWords}>
      <RegisterForm ways={ways} phone={phone} onPhone={setPhone} consent={consent} />
    </LoginPage>
  )
}
