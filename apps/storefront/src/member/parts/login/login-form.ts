import type { ReactNode } from 'react'
import type { Consent } from './use-consent'

/** Props of each login form; the phone is kept when the mode changes. */
export interface LoginFormProps {
  phone: string
  onPhone: (phone: string) => void
  consent: Consent
  /** Called after the login. */
  onDone?: (() => void) | undefined
  /** Other login modes, between the button and the agreement. */
  ways?: ReactNode
  /** Called when one of the agreements is opened. */
  onRead?: (() => void) | undefined
}
