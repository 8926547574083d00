import { useEffect, useRef, useState } from 'react'
import { reducesMotion, scrollMotion } from '../../ui/motion/motion'

/** Visible fraction from which a film is the current one. */
const enough = 0.6

/** Observes which film of the feed fills the screen. Scrolling and snapping are done by the browser. */
export function useCurrentFilm(count: number) {
  const box = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  const left = useRef(0)
  useEffect(() => {
    const list = box.current
    if (!list || count === 0) return
    // a page that is shown again: some browsers lose the place of what was hidden
    if (left.current > 0) list.children[left.current]?.scrollIntoView({ behavior: 'auto' })
    const observer = new IntersectionObserver(
      (entries) => {
        const shown = entries.findLast(({ isIntersecting }) => isIntersecting)
        if (!shown) return
        left.current = [...list.children].indexOf(shown.target)
        setIndex(left.current)
      },
      { root: list, threshold: enough },
    )
    for (const slide of list.children) observer.observe(slide)
    return () => observer.disconnect()
  }, [count])
  const show = (to: number) => {
    box.current?.children[to]?.scrollIntoView({ behavior: scrollMotion() })
  }
  return { box, index, show }
}

type Connection = { saveData?: boolean; type?: string }

/** Whether films start automatically: not with reduced motion or data saving. */
export function mayAutoplay(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return !reducesMotion() && connection?.saveData !== true
}

/** Whether the phone reports mobile data. */
export const isOnMobileData = (): boolean =>
  (navigator as { connection?: Connection }).connection?.type === 'cellular'
