import { LoginMode } from '@greenstar/rules/member/login'
import { useState } from 'react'
import { GiftHint } from '../../../promotion/shared/GiftHint'
import { cx } from '../../../ui/cx'
import { BackIcon } from '../../../ui/icon/icons-first'
import forms from '../forms.module.css'
import { BindingForm } from './BindingForm'
import { CodeLoginForm } from './CodeLoginForm'
import login from './LoginHead.module.css'
import styles from './LoginPanel.module.css'
import { LoginWays } from './LoginWays'
import { useOneTap } from './messenger-consent'
import { unboundIdentity } from './messenger-identity'
import { OneTapLogin } from './OneTapLogin'
import { PasswordLoginForm } from './PasswordLoginForm'
import { ResetForm } from './ResetForm'
import { useConsent } from './use-consent'
import { useLoginDialog } from './use-login-dialog'

export interface LoginPanelProps {
  /** What the login is asked for; '' if nothing special. */
  what: string
  onDone: () => void
  onRead: () => void
}

/**
 * Modes of the login sheet (spec 2.1). Starts in wechatLogin; in codeLogin without a messenger account or in
 * a shell with its own login (docs/decisions/0001-spine.md); in bindingPhone if only the phone is missing.
 */
export function LoginPanel({ what, onDone, onRead }: LoginPanelProps) {
  const oneTap = useOneTap()
  const [identity] = useState(unboundIdentity.get)
  const home = oneTap ? LoginMode.wechatLogin : LoginMode.codeLogin
  const { mode, step, words, tell, go } = useLoginDialog(identity ? LoginMode.bindingPhone : home)
  const [phone, setPhone] = useState('')
  const consent = useConsent()
  const codeFirst = mode === LoginMode.wechatLogin && oneTap?.works === false
  const ways = <LoginWays mode={mode} oneTap={oneTap !== undefined} withoutCode={codeFirst} go={go} />
  const form = { phone, onPhone: setPhone, consent, ways, onRead, onDone }
  const back = () => {
    if (mode !== LoginMode.forgetPwd) go(home)
    else go(step === 1 ? LoginMode.forgetPwd : LoginMode.pwdLogin)
  }
  return (
    <div className={cx(styles.panel, mode === LoginMode.wechatLogin && styles.pictured)}>
      {mode === home || mode === LoginMode.bindingPhone ? null : (
        <button type="button" className={styles.back} aria-label="返回" onClick={back}>
          <BackIcon size={22} />
        </button>
      )}
      <div key={mode} className={styles.mode}>
        {mode === LoginMode.wechatLogin ? (
          <img className={styles.art} src="/art/x-hand.svg" alt="" width={375} height={196} />
        ) : null}
        <div className={styles.inner}>
          {what ? <p className={login.what}>登录后即可{what}</p> : null}
          <h2 className={login.title}>{words.title}</h2>
          <p className={login.note}>{words.note}</p>
          {mode === home ? <GiftHint className={login.gift} /> : null}
          {mode === LoginMode.wechatLogin && oneTap ? (
            <OneTapLogin
              oneTap={oneTap}
              consent={consent}
              onCode={() => go(LoginMode.codeLogin)}
              ways={ways}
              onRead={onRead}
            />
          ) : null}
          {mode === LoginMode.codeLogin ? <CodeLoginForm {...form} /> : null}
          {mode === LoginMode.pwdLogin ? (
            <PasswordLoginForm
              {...form}
              forgot={
                <button type="button" className={forms.text} onClick={() => go(LoginMode.forgetPwd)}>
                  忘记密码
                </button>
              }
            />
          ) : null}
          {mode === LoginMode.forgetPwd ? (
            <ResetForm
              phone={phone}
              onPhone={setPhone}
              step={step}
              onNext={(given, code) => tell({ type: 'nextStep', phone: given, code })}
              onCodeWrong={() => go(LoginMode.forgetPwd)}
              onDone={() => tell({ type: 'resetDone' })}
            />
          ) : null}
          {mode === LoginMode.bindingPhone && identity ? (
            <BindingForm {...form} identity={identity} onStale={() => go(home)} />
          ) : null}
        </div>
      </div>
    </div>
  )
}
