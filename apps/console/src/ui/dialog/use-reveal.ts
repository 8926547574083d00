import { useEffect, useState } from 'react'

/** Masked data shown in full: requested with a reason, and hidden again after some seconds. */
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
