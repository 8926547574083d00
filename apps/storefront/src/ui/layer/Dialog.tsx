import { type ReactNode, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../cx'
import styles from './Dialog.module.css'
import layer from './DialogLayer.module.css'
import { useLayer } from './use-layer'
import { usePresence } from './use-presence'

export interface DialogAction {
  label: string
  onClick: () => void
  tone?: 'main' | 'quiet' | 'danger'
  busy?: boolean
}

export interface DialogProps {
  open: boolean
  /** Called by Escape and the phone's back button; a tap on the mask does nothing, because a dialog needs an answer. */
  onClose: () => void
  title?: string
  /** Side by side, the primary one last. */
  actions: readonly DialogAction[]
  children?: ReactNode
}

/** Centred dialog. For a plain question use dialog.alert and dialog.confirm. */
export function Dialog(props: DialogProps) {
  const presence = usePresence(props.open, 200)
  if (presence === 'closed') return null
  return createPortal(<OpenDialog {...props} leaving={presence === 'leaving'} />, document.body)
}

function OpenDialog({
  open,
  onClose,
  title,
  actions,
  leaving,
  children,
}: DialogProps & { leaving: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  useLayer(box, open, onClose)
  return (
    <div className={cx(layer.layer, leaving && layer.leaving)}>
      <div
        ref={box}
        className={styles.dialog}
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={title ? `${id}-title` : `${id}-text`}
        aria-describedby={title && children ? `${id}-text` : undefined}
        tabIndex={-1}
      >
        {title ? (
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
        ) : null}
        {children ? (
          <div id={`${id}-text`} className={cx(styles.text, !title && styles.alone)}>
            {children}
          </div>
        ) : null}
        <div className={styles.actions}>
          {actions.map(({ label, onClick, tone = 'quiet', busy }) => (
            <button
              key={label}
              type="button"
              className={cx(styles.action, styles[tone])}
              aria-busy={busy || undefined}
              onClick={busy ? undefined : onClick}
            >
              {label}
            </button>
          ))}
        </div>
      </div>
    </div>
  )
}
