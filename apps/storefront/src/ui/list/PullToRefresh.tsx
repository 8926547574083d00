import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { firstTouch } from '../motion/first-touch'
import { lazyPart } from '../state/lazy-part'
import styles from './PullToRefresh.module.css'

export interface PullToRefreshProps {
  onRefresh: () => Promise<unknown>
  children: ReactNode
}

const PullHead = lazyPart(() => import('./PullHead'), 'unsaid')

/**
 * Pull to refresh: head 75, settles in 300 ms, refreshes 500 ms after release (spec 9). Its code loads at
 * the first touch and continues a pull under way.
 */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isTouched, setTouched] = useState(false)
  useEffect(() => void firstTouch().then(() => setTouched(true)), [])
  return (
    <div ref={box} className={styles.box}>
      {isTouched ? (
        <Suspense fallback={null}>
          <PullHead box={box} onRefresh={onRefresh} />
        </Suspense>
      ) : null}
      {children}
    </div>
  )
}
