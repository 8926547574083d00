import { useRef } from 'react'

/** Shorter than any intended second click (ms). */
const doubleClick = 500

/** Runs the given function, but not for the second click of a double click, before the first shows as busy. */
export const useSingle = () => {
  const last = useRef(Number.NEGATIVE_INFINITY)
  return (work: () => void) => {
    const now = performance.now()
    if (now - last.current < doubleClick) return
    last.current = now
    work()
  }
}
