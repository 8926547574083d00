import { formatBadge } from '@greenstar/rules/platform/count'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { cx } from './cx'
import styles from './Tabs.module.css'
import { useSwipe } from './use-swipe'

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
  const widths = options.map(({ label, count }) => `${label}${count ?? ''}`).join()
  const go = (to: number) => {
    const option = options[to]
    if (option && option.key !== current) onChange(option.key)
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
      <div className={cx(styles.bar, sticky && styles.sticky)}>
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
