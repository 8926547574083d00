import { LoadType } from '@greenstar/rules/platform/load-type'
import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../cx'
import { ErrorState } from '../state/ErrorState'
import { Leafing } from '../state/Leafing'
import styles from './InfiniteList.module.css'
import { ListChunk } from './ListChunk'

/** The next page is fetched this many px before the end (spec 9). */
export const fetchAhead = 300
/** Rows that are rendered or unmounted together. */
const chunkSize = 10

export interface InfiniteListProps<Item> {
  items: readonly Item[]
  itemKey: (item: Item) => string | number
  render: (item: Item, index: number) => ReactNode
  /** loading: the first page; more: a further page; error: the last requested page failed. */
  status: 'loading' | 'ready' | 'more' | 'error'
  hasMore: boolean
  /** UP fetches the next page of 10, also after it failed; DOWN the first one again. */
  onLoad: (type: LoadType) => void
  /** Shown until the first page arrives. */
  skeleton?: ReactNode
  /** Replaces 暂时没有数据哦~. */
  empty?: ReactNode
  /** rows below each other, or two columns of cards. */
  layout?: 'rows' | 'grid'
  className?: string
}

/**
 * A list that fetches 300 px before its end and shows 加载中…, 已经到底啦, 暂时没有数据哦~ or 点击重试. Chunks far from the
 * viewport are unmounted and keep only their height, so that 500 cards stay cheap (performance F13).
 */
export function InfiniteList<Item>(props: InfiniteListProps<Item>) {
  const { itemKey, render, status, skeleton, empty, layout = 'rows', className } = props
  const items = withoutRepeats(props.items, itemKey)
  if (status === 'loading') return <div aria-busy="true">{skeleton ?? <Foot {...props} />}</div>
  if (items.length === 0 && status === 'ready') return empty ?? <p className={styles.foot}>暂时没有数据哦~</p>
  const chunks = Array.from({ length: Math.ceil(items.length / chunkSize) }, (_, at) => at * chunkSize)
  return (
    <div className={className}>
      {chunks.map((from) => (
        <ListChunk key={from} className={cx(layout === 'grid' ? styles.grid : styles.rows)}>
          {items.slice(from, from + chunkSize).map((item, at) => (
            <div key={itemKey(item)} className={styles.item}>
              {render(item, from + at)}
            </div>
          ))}
        </ListChunk>
      ))}
      <Foot {...props} />
    </div>
  )
}

/** A row that moved down while a further page was read comes twice; it is shown once. */
function withoutRepeats<Item>(items: readonly Item[], itemKey: (item: Item) => string | number): Item[] {
  return [...new Map(items.map((item) => [itemKey(item), item])).values()]
}

function Foot<Item>({ items, status, hasMore, onLoad, empty }: InfiniteListProps<Item>) {
  const end = useRef<HTMLDivElement>(null)
  const load = useRef(onLoad)
  load.current = onLoad
  const waits = hasMore && status === 'ready'
  useEffect(() => {
    if (!waits || !end.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        // one callback may report several changes: the last entry is the current state
        if (entries.at(-1)?.isIntersecting) load.current(LoadType.UP)
      },
      { rootMargin: `0px 0px ${fetchAhead}px` },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
    // a page that did not fill the screen must be followed by the next one
  }, [waits, items.length])
  // a list with its own empty state fills the page, and so does its error state
  const retry = () => onLoad(items.length > 0 ? LoadType.UP : LoadType.DOWN)
  if (status === 'error' && items.length === 0 && empty !== undefined) return <ErrorState onRetry={retry} />
  if (status === 'error') {
    return (
      <button type="button" className={styles.retry} onClick={retry}>
        加载失败，点一下再试
      </button>
    )
  }
  return (
    <div ref={end} className={styles.foot} role="status">
      {hasMore || status !== 'ready' ? (
        <>
          {/* below the screen nothing turns */}
          {status === 'ready' ? null : <Leafing size={16} />} 加载中…
        </>
      ) : (
        '已经到底啦'
      )}
    </div>
  )
}
