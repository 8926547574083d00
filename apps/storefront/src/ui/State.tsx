import type { ReactNode } from 'react'
import { cx } from './cx'
import { Drawing, type StateArt } from './ErrorState'
import styles from './State.module.css'

export interface EmptyProps {
  art?: StateArt
  /** Serif line: one friendly sentence. */
  title?: string
  /** Smaller line below. */
  text?: string
  /** One useful button. */
  action?: ReactNode
}

/** Empty state: drawing, one sentence, one button. Never shown while loading. */
export function Empty({ art = 'order', title = '暂时没有数据哦~', text, action }: EmptyProps) {
  return (
    <div className={styles.state}>
      <Drawing art={art} />
      <p className={styles.title}>{title}</p>
      {text ? <p className={styles.text}>{text}</p> : null}
      {action ? <div className={styles.actions}>{action}</div> : null}
    </div>
  )
}

export interface FullStateProps {
  art: StateArt
  title: string
  children?: ReactNode
  actions: ReactNode
}

/** A whole page with one message: error, no network, maintenance (mocks 19 to 21). */
export function FullState({ art, title, children, actions }: FullStateProps) {
  return (
    <div className={cx(styles.state, styles.full)}>
      <Drawing art={art} />
      <h1 className={styles.fullTitle}>{title}</h1>
      <div className={styles.text}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </div>
  )
}
