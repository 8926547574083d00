import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { firstTouch } from './first-touch'

/** Until the page is touched only what stands clear of the bar at the bottom counts as seen. */
const untouched = '0px 0px -64px 0px'
const touched = '600px 0px'

export interface WhenNearProps {
  /** Draw it whatever the distance: it was asked for. */
  now?: boolean
  /** Keeps its place until then, and while its code comes. */
  placeholder: ReactNode
  children: () => ReactNode
}

/**
 * Draws what is far down the page only once it comes within 600 px of the screen, and before the first touch
 * only when it is in sight; never on the server. What is far rests: its skeleton does not move.
 */
export function WhenNear({ now = false, placeholder, children }: WhenNearProps) {
  const box = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = box.current
    if (near || !element) return
    let observer: IntersectionObserver | undefined
    let gone = false
    const watch = (rootMargin: string) => {
      if (gone) return
      observer?.disconnect()
      observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
        { rootMargin },
      )
      observer.observe(element)
    }
    watch(untouched)
    void firstTouch().then(() => watch(touched))
    return () => {
      gone = true
      observer?.disconnect()
    }
  }, [near])
  return (
    <div ref={box} data-far={near || now ? undefined : ''}>
      {near || now ? <Suspense fallback={placeholder}>{children()}</Suspense> : placeholder}
    </div>
  )
}
