import type { ReactNode } from 'react'
import { callNative, isApp } from './session/embedding'

export interface CallLinkProps {
  /** As displayed; only digits and a plus are dialled. */
  phone: string
  className: string | undefined
  children: ReactNode
}

/** A phone number to call. The app dials itself: its web view may not follow tel links. */
export function CallLink({ phone, className, children }: CallLinkProps) {
  const call = (event: { preventDefault: () => void }) => {
    if (isApp() && callNative('callPhone', { phone })) event.preventDefault()
  }
  return (
    <a className={className} href={`tel:${phone.replace(/[^\d+]/g, '')}`} onClick={call}>
      {children}
    </a>
  )
}
