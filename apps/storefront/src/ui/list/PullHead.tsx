import type { RefObject } from 'react'
import styles from './PullToRefresh.module.css'
import { pullHead, usePull } from './use-pull'

const words = {
  normal: '下拉刷新',
  pulling: '下拉刷新',
  loosing: '释放刷新',
  loading: '加载中…',
  done: '刷新成功',
}

/** The head above a page that is pulled down; follows the finger. */
export default function PullHead({
  box,
  onRefresh,
}: {
  box: RefObject<HTMLElement | null>
  onRefresh: () => Promise<unknown>
}) {
  const { state, distance } = usePull(box, onRefresh)
  const grown = Math.min(1, distance / pullHead)
  return (
    <div className={styles.head} aria-hidden={state === 'normal'} role="status">
      {state === 'normal' ? null : (
        <>
          <Sprout grown={state === 'pulling' ? grown : 1} moving={state === 'loading'} />
          {words[state]}
        </>
      )}
    </div>
  )
}

/** A sprout that grows as the page is pulled. */
function Sprout({ grown, moving }: { grown: number; moving: boolean }) {
  const stem = 4 + 14 * grown
  const leaf = Math.max(0, grown - 0.3) / 0.7
  return (
    <svg
      className={moving ? styles.moving : undefined}
      width="28"
      height="28"
      viewBox="0 0 28 28"
      aria-hidden="true"
    >
      <path d="M5 25.5h18" stroke="#a5c9ae" strokeWidth="2" strokeLinecap="round" />
      <path d={`M14 25v-${stem}`} stroke="#3b8560" strokeWidth="2" strokeLinecap="round" fill="none" />
      <g transform={`translate(14 ${25 - stem}) scale(${leaf})`}>
        <path d="M0 4C1-1 5-3 10-2 9 3 5 5 0 4Z" fill="#3b8560" />
        <path d="M0 2C-1-3-5-5-10-4-9 1-5 3 0 2Z" fill="#6ba583" />
      </g>
    </svg>
  )
}
