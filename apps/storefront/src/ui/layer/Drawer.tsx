import { type ReactNode, useRef } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../cx'
import { CloseIcon } from '../icon/icons-first'
import styles from './Drawer.module.css'
import mask from './Mask.module.css'
import { useLayer } from './use-layer'
import { usePresence } from './use-presence'

export interface DrawerProps {
  open: boolean
  onClose: () => void
  /** Accessible name and heading. */
  label: string
  /** Fixed below the scrolling part, above the safe area. */
  footer?: ReactNode
  children: ReactNode
}

/** Panel from the right (filters); closed by its cross, a tap on the mask, Escape and the phone's back button. */
export function Drawer(props: DrawerProps) {
  const presence = usePresence(props.open, 240)
  if (presence === 'closed') return null
  return createPortal(<OpenDrawer {...props} leaving={presence === 'leaving'} />, document.body)
}

function OpenDrawer({ open, onClose, label, footer, leaving, children }: DrawerProps & { leaving: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  useLayer(box, open, onClose)
  return (
    <div className={cx(styles.layer, leaving && styles.leaving, leaving && mask.leaving)}>
      <div className={mask.mask} onClick={onClose} aria-hidden="true" />
      <div
        ref={box}
        className={styles.drawer}
        role="dialog"
        aria-modal="true"
        aria-label={label}
        tabIndex={-1}
      >
        <div className={styles.head}>
          <span className={styles.title} aria-hidden="true">
            {label}
          </span>
          <button type="button" className={mask.close} aria-label="关闭" onClick={onClose}>
            <CloseIcon size={20} />
          </button>
        </div>
        <div className={cx(mask.body, styles.body)}>{children}</div>
        {footer ? <div className={mask.footer}>{footer}</div> : null}
      </div>
    </div>
  )
}
