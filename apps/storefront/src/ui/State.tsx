import type { ReactNode } from 'react'
import { Button } from './Button'
import { cx } from './cx'
import styles from './State.module.css'

export type StateArt = 'cart' | 'coupon' | 'order' | 'search' | 'error' | 'network' | 'maint'

export interface EmptyProps {
  art?: StateArt
  /** Serif line; one friendly sentence. */
  title?: string
  /** Smaller line below. */
  text?: string
  /** One useful button. */
  action?: ReactNode
}

const box: Record<StateArt, [width: number, height: number]> = {
  cart: [220, 165],
  coupon: [220, 165],
  order: [220, 165],
  search: [220, 165],
  error: [250, 188],
  network: [250, 188],
  maint: [320, 230],
}

/** Empty state: drawing, one sentence, one button. Never shown while still loading. */
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

export interface ErrorStateProps {
  /** What happened, in plain words. */
  text?: string
  onRetry: () => void
}

/** A part of a page that failed: what happened and 点击重试. The page keeps the rest. */
export function ErrorState({ text = '没有加载出来', onRetry }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <Drawing art="error" />
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>
        <Button kind="outline-green" size={44} onClick={onRetry}>
          点击重试
        </Button>
      </div>
    </div>
  )
}

export interface FullStateProps {
  art: StateArt
  title: string
  children?: ReactNode
  actions: ReactNode
}

/** A whole page that says one thing: error, no network, maintenance (mocks 19 to 21). */
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

function Drawing({ art }: { art: StateArt }) {
  const [width, height] = box[art]
  return (
    <img
      className={styles.art}
      src={`/art/e-${art}.svg`}
      alt=""
      width={width}
      height={height}
      // without a net it may not come: its place stays empty
      onError={({ currentTarget }) => currentTarget.classList.add(styles.lost ?? '')}
    />
  )
}
