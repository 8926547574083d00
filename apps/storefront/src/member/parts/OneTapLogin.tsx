import type { ReactNode } from 'react'
import { Button } from '../../ui/Button'
import { ChatIcon } from '../../ui/icons'
import { AgreementRow } from './AgreementRow'
import styles from './forms.module.css'
import { consentAddress } from './messenger-consent'
import type { Consent } from './use-consent'

export interface OneTapLoginProps {
  appId: string
  consent: Consent
  ways: ReactNode
  onRead?: (() => void) | undefined
}

/** Asks for consent, then leaves for the messenger's consent page, which comes back to this page (spec 7.1). */
export async function leaveForMessenger(appId: string, consent: Consent): Promise<void> {
  if (await consent.ask()) window.location.assign(consentAddress(appId, window.location))
}

/** The one-tap button of the messenger's browser. */
export function OneTapLogin({ appId, consent, ways, onRead }: OneTapLoginProps) {
  const leave = () => leaveForMessenger(appId, consent)
  return (
    <div className={styles.form}>
      <Button className={styles.submit} size={48} block icon={<ChatIcon size={20} />} onClick={leave}>
        一键登录
      </Button>
      {ways}
      <AgreementRow consent={consent} onRead={onRead} />
    </div>
  )
}
