import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from '../cx'
import styles from './SwipeRow.module.css'
import { useSwipeRow } from './use-swipe-row'

export interface SwipeAction {
  label: string
  tone?: 'pine' | 'danger'
  onClick: () => void
}

export interface SwipeRowProps {
  actions: readonly SwipeAction[]
  children: ReactNode
}

let openRow: (() => void) | undefined

/**
 * A row that reveals its buttons on a left swipe or a press of one second: 80 each, open past 0.3 of their
 * width, one row at a time. Offer the same actions without the gesture too (a manage mode).
 */
export function SwipeRow({ actions, children }: SwipeRowProps) {
  const content = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const close = useRef(() => setOpen(false))
  const change = (next: boolean) => {
    if (next && openRow !== close.current) {
      openRow?.()
      openRow = close.current
    }
    setOpen(next)
  }
  useSwipeRow(content, { open, buttons: actions.length, onChange: change })
  useEffect(() => {
    if (!open) return
    const outside = (event: TouchEvent) => {
      if (!content.current?.parentElement?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('touchstart', outside, { passive: true })
    return () => document.removeEventListener('touchstart', outside)
  }, [open])

  return (
    <div className={styles.row} data-sideways="">
      <div className={cx(styles.actions, open && styles.open)} aria-hidden={!open}>
        {actions.map(({ label, tone = 'danger', onClick }) => (
          <button
            key={label}
            type="button"
            className={cx(styles.action, styles[tone])}
            tabIndex={open ? 0 : -1}
            onClick={() => {
              setOpen(false)
              onClick()
            }}
          >
            {label}
          </button>
        ))}
      </div>
      <div ref={content} className={cx(styles.content, open && styles[`by${actions.length}`])}>
        {children}
        {open ? (
          <button type="button" className={styles.cover} aria-label="收起" onClick={() => setOpen(false)} />
        ) : null}
      </div>
    </div>
  )
}
