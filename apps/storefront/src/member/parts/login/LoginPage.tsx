import type { ReactNode } from 'react'
import { Screen } from '../../../platform/Screen'
import login from './LoginHead.module.css'
import styles from './LoginPage.module.css'

export interface LoginPageProps {
  /** Title of the bar. */
  bar: string
  title: string
  note: string
  onBack?: (() => void) | undefined
  children: ReactNode
}

/** Frame of the login pages: a picture, then the form in a white panel, as in the sheet. */
export function LoginPage({ bar, title, note, onBack, children }: LoginPageProps) {
  return (
    <Screen title={bar} ground="over" documentTitle={title} {...(onBack ? { onBack } : {})}>
      <div className={styles.band}>
        <img className={styles.art} src="/art/x-hand.svg" alt="" width={430} height={230} />
      </div>
      <section className={styles.panel}>
        <h2 className={login.title}>{title}</h2>
        <p className={login.note}>{note}</p>
        {children}
      </section>
    </Screen>
  )
}
