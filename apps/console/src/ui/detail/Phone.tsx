import type { ReactNode } from 'react'
import styles from './Phone.module.css'

interface PhoneProps {
  /** In the title bar of the page. */
  title: string
  label?: string
  /** Class of the scrolling page. */
  className?: string | undefined
  children: ReactNode
}

/** Phone preview of what is edited: a frame with a title bar and a page that scrolls. */
export const Phone = ({ title, label = '手机预览', className = '', children }: PhoneProps) => (
  <section className={styles.phone} aria-label={label}>
    <header>{title}</header>
    <div className={`${styles.page} ${className}`} role="group" aria-label="预览内容" tabIndex={0}>
      {children}
    </div>
  </section>
)
