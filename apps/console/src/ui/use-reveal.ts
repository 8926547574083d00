import { useEffect, useState } from 'react'

/** What is shown whole in the place of what is masked: asked for with a reason, and gone again after so many seconds. */
export const useReveal = <T>() => {
  const [asks, setAsks] = useState(false)
  const [shown, setShown] = useState<{ value: T; until: number }>()
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (!shown) return
    const timer = setInterval(() => {
      const seconds = Math.ceil((shown.until - Date.now()) / 1000)
      setLeft(seconds)
      if (seconds <= 0) setShown(undefined)
    }, 500)
    return () => clearInterval(timer)
  }, [shown])
  return {
    value: shown?.value,
    left,
    asks,
    ask: () => setAsks(true),
    close: () => setAsks(false),
    show: (value: T, seconds: number) => {
      setAsks(false)
      setLeft(seconds)
      setShown({ value, until: Date.now() + seconds * 1000 })
    },
    hide: () => setShown(undefined),
  }
}
