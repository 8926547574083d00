import { useState } from 'react'
import { cx } from '../../ui/cx'
import styles from './Film.module.css'

/** Title, '' for none, and text of a film; the text is one line until expanded. */
export function FilmText({ title, text }: { title: string; text: string }) {
  const [open, setOpen] = useState(false)
  return (
    <div>
      {title ? <h2 className={styles.title}>{title}</h2> : null}
      {text ? (
        <button type="button" className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          <span className={cx(styles.content, !open && 'clip1')}>{text}</span>
          <span className={styles.fold}>{open ? '收起' : '全文'}</span>
        </button>
      ) : null}
    </div>
  )
}
