import { Button } from '../form/Button'
import styles from './State.module.css'

export type StateArt = 'cart' | 'coupon' | 'order' | 'search' | 'error' | 'network' | 'maint'

const box: Record<StateArt, [width: number, height: number]> = {
  cart: [220, 165],
  coupon: [220, 165],
  order: [220, 165],
  search: [220, 165],
  error: [250, 188],
  network: [250, 188],
  maint: [320, 230],
}

export interface ErrorStateProps {
  /** The error in plain words. */
  text?: string
  onRetry: () => void
}

/** Error state of a part of a page: message and 点击重试. The rest of the page stays. */
export function ErrorState({ text = '加载失败', onRetry }: ErrorStateProps) {
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

export function Drawing({ art }: { art: StateArt }) {
  const [width, height] = box[art]
  return (
    <img
      className={styles.art}
      src={`/art/e-${art}.svg`}
      alt=""
      width={width}
      height={height}
      // it may fail to load while offline: its space stays empty
      onError={({ currentTarget }) => currentTarget.classList.add(styles.lost ?? '')}
    />
  )
}
