import { type ReactNode, useEffect, useRef, useState } from 'react'

export interface ListChunkProps {
  className: string
  children: ReactNode
}

/** Ten rows that are rendered within 1000 px of the viewport and keep only their height otherwise. */
export function ListChunk({ className, children }: ListChunkProps) {
  const box = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(true)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        // one callback may report several changes: the last one is the current state
        const entry = entries.at(-1)
        if (!entry) return
        if (!entry.isIntersecting && entry.boundingClientRect.height > 0) {
          element.style.height = `${entry.boundingClientRect.height}px`
          setNear(false)
        } else if (entry.isIntersecting) {
          element.style.height = ''
          setNear(true)
        }
      },
      { rootMargin: '1000px 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={box} className={className}>
      {near ? children : null}
    </div>
  )
}
