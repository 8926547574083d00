import type { ReactNode } from 'react'
import { cx } from '../cx'
import { Drawing, type StateArt } from './ErrorState'
import styles from './State.module.css'

export interface EmptyProps {
  art?: StateArt
  /** What this list is without: 还没有足迹. */
  hint?: string | undefined
  /** What would fill it, in the line below. */
  text?: string | undefined
  /** One useful button. */
  action?: ReactNode
}

/** An empty list: the specification's sentence (spec 8.3), the list's own hint below, one button. Never while loading. */
export const Empty = ({ hint, text, ...rest }: EmptyProps) => (
  <Notice {...rest} title="暂时没有数据哦~" hint={hint} text={text} />
)

export interface NoticeProps extends EmptyProps {
  /** Serif line: one friendly sentence. */
  title: string
}

/** Instead of a page's content, why there is none: drawing, one sentence, one button. */
export function Notice({ art = 'order', title, hint, text, action }: NoticeProps) {
  return (
    <div className={styles.state}>
      <Drawing art={art} />
      <p className={styles.title}>{title}</p>
      {hint ? <p className={styles.text}>{hint}</p> : null}
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
