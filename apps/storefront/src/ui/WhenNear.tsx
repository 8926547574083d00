import { type ReactNode, useEffect, useRef, useState } from 'react'

export interface WhenNearProps {
  /** Draw it whatever the distance: it was asked for. */
  now?: boolean
  /** Keeps its place until then. */
  placeholder: ReactNode
  children: () => ReactNode
}

/** Draws what is far down the page only once it comes within 600 px of the screen; never on the server. */
export function WhenNear({ now = false, placeholder, children }: WhenNearProps) {
  const box = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !box.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true)
      },
      { rootMargin: '600px 0px' },
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [near])
  return <div ref={box}>{near || now ? children() : placeholder}</div>
}
