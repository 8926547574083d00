import { type ReactNode, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useLayer } from '../layer/use-layer'
import styles from './HeavyLayer.module.css'

export interface HeavyLayerProps {
  /** false during the exit animation. */
  open: boolean
  label: string
  onClose: () => void
  /** A popup of the library, rendered in place (`getContainer={null}`). */
  children: ReactNode
}

/** Makes a popup of the library a dialog like ours: named, trapping the focus, closed by Escape and the back button. */
export function HeavyLayer({ open, label, onClose, children }: HeavyLayerProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayer(box, open, onClose)
  return createPortal(
    <div className={styles.layer}>
      <div ref={box} role="dialog" aria-modal="true" aria-label={label} tabIndex={-1}>
        {children}
      </div>
    </div>,
    document.body,
  )
}
