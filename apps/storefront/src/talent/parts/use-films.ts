import { useEffect, useRef, useState } from 'react'

/** Share of a film that must be in sight before it is the current one. */
const enough = 0.6

/**
 * Which film of the feed fills the screen. Every slide is watched; the list's own scrolling and snapping are the
 * browser's.
 */
export function useCurrentFilm(count: number) {
  const box = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  useEffect(() => {
    const list = box.current
    if (!list || count === 0) return
    const observer = new IntersectionObserver(
      (entries) => {
        const shown = entries.findLast(({ isIntersecting }) => isIntersecting)
        if (shown) setIndex([...list.children].indexOf(shown.target))
      },
      { root: list, threshold: enough },
    )
    for (const slide of list.children) observer.observe(slide)
    return () => observer.disconnect()
  }, [count])
  const show = (to: number) => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    box.current?.children[to]?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' })
  }
  return { box, index, show }
}

type Connection = { saveData?: boolean; type?: string }

/** Films start by themselves, unless the reader wants calm or few bytes. */
export function mayAutoplay(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && connection?.saveData !== true
}

/** The phone says that it is not on Wi-Fi. */
export const isOnMobileData = (): boolean =>
  (navigator as { connection?: Connection }).connection?.type === 'cellular'
