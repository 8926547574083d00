import { LoginMode } from '@greenstar/rules/member/login'
import styles from '../forms.module.css'

const names: Partial<Record<LoginMode, string>> = {
  [LoginMode.codeLogin]: '验证码登录',
  [LoginMode.pwdLogin]: '密码登录',
  [LoginMode.wechatLogin]: '微信一键登录',
}

export interface LoginWaysProps {
  mode: LoginMode
  oneTap: boolean
  /** Whether the login by code already has a button elsewhere. */
  withoutCode?: boolean
  go: (mode: LoginMode) => void
}

/** Buttons to the other login modes; none while resetting a password or binding a phone. */
export function LoginWays({ mode, oneTap, withoutCode = false, go }: LoginWaysProps) {
  if (names[mode] === undefined) return null
  const ways = [
    ...(withoutCode ? [] : [LoginMode.codeLogin]),
    LoginMode.pwdLogin,
    ...(oneTap ? [LoginMode.wechatLogin] : []),
  ]
  return (
    <div className={styles.alternatives}>
      {ways
        .filter((way) => way !== mode)
        .map((way) => (
          <button key={way} type="button" className={styles.alternative} onClick={() => go(way)}>
            {names[way]}
          </button>
        ))}
    </div>
  )
}
