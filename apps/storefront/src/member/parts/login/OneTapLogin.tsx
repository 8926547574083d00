import type { ReactNode } from 'react'
import { Button } from '../../../ui/form/Button'
import { ChatIcon } from '../../../ui/icon/icons'
import styles from '../forms.module.css'
import { AgreementRow } from './AgreementRow'
import type { OneTap } from './messenger-consent'
import { logInByMessenger } from './messenger-trip'
import type { Consent } from './use-consent'

export interface OneTapLoginProps {
  oneTap: OneTap
  consent: Consent
  /** Opens the login by code. */
  onCode: () => void
  ways: ReactNode
  onRead?: (() => void) | undefined
}

/** The one-tap button (spec 2.1). If the messenger does not work here, the login by code is above it. */
export function OneTapLogin({ oneTap, consent, onCode, ways, onRead }: OneTapLoginProps) {
  const leave = () => void logInByMessenger(oneTap, consent)
  const { works } = oneTap
  return (
    <div className={styles.form}>
      {works ? null : (
        <Button className={styles.submit} size={48} block onClick={onCode}>
          验证码登录
        </Button>
      )}
      <Button
        kind={works ? 'primary' : 'outline-green'}
        className={works ? styles.submit : undefined}
        size={48}
        block
        icon={<ChatIcon size={20} />}
        onClick={leave}
      >
        {works ? '微信一键登录' : '去微信里一键登录'}
      </Button>
      {ways}
      <AgreementRow consent={consent} onRead={onRead} />
    </div>
  )
}
