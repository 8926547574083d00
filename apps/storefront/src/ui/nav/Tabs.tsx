import { formatBadge } from '@greenstar/rules/platform/count'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { cx } from '../cx'
import { useSwipe } from '../list/use-swipe'
import styles from './Tabs.module.css'

export interface TabOption<Key extends string | number> {
  key: Key
  label: string
  count?: number
}

export interface TabsProps<Key extends string | number> {
  label: string
  options: readonly TabOption<Key>[]
  current: Key
  onChange: (key: Key) => void
  /** The panel of the current tab; enables horizontal swipes to the neighbours. */
  children?: ReactNode
  /** Sticks under the nav bar while the list scrolls. */
  sticky?: boolean
  /** Gap between the tabs: 24, or 15 for six in a row. */
  gap?: 'wide' | 'tight'
}

/** Row of tabs, 44 high, with the leaf line; the panel follows a horizontal swipe. */
export function Tabs<Key extends string | number>({
  label,
  options,
  current,
  onChange,
  children,
  sticky = false,
  gap = 'wide',
}: TabsProps<Key>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const index = options.findIndex((option) => option.key === current)
  const bar = useRef<HTMLDivElement>(null)
  const places = usePlaces(bar, current, sticky)
  const widths = options.map(({ label, count }) => `${label}${count ?? ''}`).join()
  const go = (to: number) => {
    const option = options[to]
    if (!option || option.key === current) return
    places.save()
    onChange(option.key)
  }
  const panel = useSwipe({ onLeft: () => go(index + 1), onRight: () => go(index - 1) })
  const isPlaced = useRef(false)
  useEffect(() => {
    const tab = list.current?.children[index]
    if (!list.current || !(tab instanceof HTMLElement)) return
    const isFirst = !isPlaced.current
    isPlaced.current = true
    // keep the position to which the member scrolled before hydration: they may be about to tap
    if (isFirst && list.current.scrollLeft > 0) return
    list.current.scrollTo?.({ left: tab.offsetLeft - (list.current.clientWidth - tab.clientWidth) / 2 })
    // counts that arrive later move the tabs
  }, [index, widths])

  const keys = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (!step) return
    event.preventDefault()
    go(index + step)
    const tab = list.current?.children[index + step]
    if (tab instanceof HTMLElement) tab.focus()
  }

  return (
    <>
      <div ref={bar} className={cx(styles.bar, sticky && styles.sticky)}>
        <div
          ref={list}
          className={cx(styles.list, styles[gap])}
          role="tablist"
          aria-label={label}
          onKeyDown={keys}
        >
          {options.map((option, at) => (
            <button
              key={option.key}
              type="button"
              role="tab"
              id={`${id}-${option.key}`}
              className={cx(styles.tab, at === index && styles.open)}
              aria-selected={at === index}
              aria-controls={children === undefined ? undefined : `${id}-panel`}
              tabIndex={at === index ? 0 : -1}
              onClick={() => go(at)}
            >
              {option.label}
              {option.count ? <span className={styles.count}>{formatBadge(option.count)}</span> : null}
            </button>
          ))}
        </div>
      </div>
      {children === undefined ? null : (
        <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${current}`} {...panel}>
          {children}
        </div>
      )}
    </>
  )
}

/**
 * Each tab below a sticky bar keeps its own scroll position; one that is opened for the first time begins at its
 * start. `save` stores the position of the tab that is about to be left.
 */
function usePlaces(bar: RefObject<HTMLElement | null>, current: string | number, sticky: boolean) {
  const places = useRef(new Map<string | number, number>())
  const shown = useRef(current)
  useLayoutEffect(() => {
    if (shown.current === current) return
    shown.current = current
    const panel = bar.current?.nextElementSibling
    if (!sticky || !bar.current || !panel) return
    const start = panel.getBoundingClientRect().top - bar.current.getBoundingClientRect().bottom
    const top = places.current.get(current) ?? window.scrollY + Math.min(start, 0)
    if (top !== window.scrollY) window.scrollTo({ top })
  }, [bar, current, sticky])
  return { save: () => void places.current.set(shown.current, window.scrollY) }
}
