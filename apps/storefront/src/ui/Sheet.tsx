import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { cx } from './cx'
import { CloseIcon } from './icons-first'
import styles from './Sheet.module.css'
import { useLayer } from './use-layer'
import { usePresence } from './use-presence'
import { useSheetDrag } from './use-sheet-drag'

export interface SheetProps {
  open: boolean
  onClose: () => void
  /** Head line; without one give a label. */
  title?: string
  label?: string
  /** Stays below the scrolling part, above the safe area and the keyboard. */
  footer?: ReactNode
  /** The head is drawn by the children (the SKU sheet's picture). */
  bare?: boolean
  /** The login sheet is above the others. */
  layer?: 'sheet' | 'login'
  /** Out of sight, with all that was typed, while a page is read that was opened from it. */
  away?: boolean
  children: ReactNode
}

/** Bottom sheet: mask, drag down over 80 px, cross, Escape and the phone's back all close it. */
export function Sheet(props: SheetProps) {
  const presence = usePresence(props.open, 240)
  if (presence === 'closed') return null
  return createPortal(<OpenSheet {...props} leaving={presence === 'leaving'} />, document.body)
}

function OpenSheet({
  open,
  onClose,
  title,
  label,
  footer,
  bare = false,
  layer = 'sheet',
  away = false,
  leaving,
  children,
}: SheetProps & { leaving: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  useLayer(box, open && !away, onClose)
  useKeyboardInset(box)
  const drag = useSheetDrag(box, onClose)
  return (
    <div
      className={cx(styles.layer, layer === 'login' && styles.login, leaving && styles.leaving)}
      hidden={away}
    >
      <div className={styles.mask} onClick={onClose} aria-hidden="true" />
      <div
        ref={box}
        className={cx(styles.sheet, bare && styles.bare)}
        role="dialog"
        aria-modal="true"
        aria-labelledby={title ? id : undefined}
        aria-label={title ? undefined : label}
        tabIndex={-1}
        {...drag}
      >
        <div className={styles.grab} aria-hidden="true" />
        {title ? (
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
        ) : null}
        <button type="button" className={styles.close} aria-label="关闭" onClick={onClose}>
          <CloseIcon size={20} />
        </button>
        <div className={styles.body}>{children}</div>
        {footer ? <div className={styles.footer}>{footer}</div> : null}
      </div>
    </div>
  )
}

/** Lifts the sheet above the on-screen keyboard where the browser lays it over the page (iOS). */
function useKeyboardInset(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const lift = () => {
      const covered = window.innerHeight - viewport.height - viewport.offsetTop
      box.current?.style.setProperty(
        '--keyboard',
        `${viewport.scale === 1 ? Math.max(0, Math.round(covered)) : 0}px`,
      )
    }
    viewport.addEventListener('resize', lift)
    viewport.addEventListener('scroll', lift)
    return () => {
      viewport.removeEventListener('resize', lift)
      viewport.removeEventListener('scroll', lift)
    }
  }, [box])
}
