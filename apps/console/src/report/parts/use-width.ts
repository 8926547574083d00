import { useEffect, useRef, useState } from 'react'

/** Returns the current width of an element in px; `first` until it is measured. */
export const useWidth = (first: number) => {
  const box = useRef<HTMLElement>(null)
  const [width, setWidth] = useState(first)
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.floor(entry.contentRect.width))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [box, width] as const
}
