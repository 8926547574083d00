import type { ReactNode } from 'react'
import type { Consent } from './use-consent'

/** What each login form gets: the phone stays while the mode changes. */
export interface LoginFormProps {
  phone: string
  onPhone: (phone: string) => void
  consent: Consent
  /** Called once signed in. */
  onDone?: (() => void) | undefined
  /** Other ways to log in, between the button and the agreement. */
  ways?: ReactNode
  /** A text of the agreements is about to be opened. */
  onRead?: (() => void) | undefined
}
