import { type ReactNode, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../cx'
import { useKeyboardInset } from '../form/use-keyboard-inset'
import { CloseIcon } from '../icon/icons-first'
import mask from './Mask.module.css'
import styles from './Sheet.module.css'
import { useLayer } from './use-layer'
import { usePresence } from './use-presence'
import { useSheetDrag } from './use-sheet-drag'

export interface SheetProps {
  open: boolean
  onClose: () => void
  /** Heading; without one pass a label. */
  title?: string
  label?: string
  /** Fixed below the scrolling part, above the safe area and the keyboard. */
  footer?: ReactNode
  /** The children render the head (the SKU sheet's picture). */
  bare?: boolean
  /** The login sheet is above all others. */
  layer?: 'sheet' | 'login'
  /** Hidden, with everything typed in, while a page opened from it is shown. */
  away?: boolean
  children: ReactNode
}

/**
 * Bottom sheet; closed by dragging down over 80 px, its cross, a tap on the mask, Escape and the phone's back button.
 */
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
  // where the keyboard overlays the page (iOS)
  useKeyboardInset(box)
  const drag = useSheetDrag(box, onClose)
  return (
    <div
      className={cx(
        styles.layer,
        layer === 'login' && styles.login,
        leaving && styles.leaving,
        leaving && mask.leaving,
      )}
      hidden={away}
    >
      <div className={mask.mask} onClick={onClose} aria-hidden="true" />
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
        <button type="button" className={cx(mask.close, styles.close)} aria-label="关闭" onClick={onClose}>
          <CloseIcon size={20} />
        </button>
        <div className={cx(mask.body, styles.body)}>{children}</div>
        {footer ? <div className={mask.footer}>{footer}</div> : null}
      </div>
    </div>
  )
}
