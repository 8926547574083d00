import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { firstTouch } from '../motion/first-touch'

/** Before the first touch, only what is above the bottom bar counts as visible. */
const untouched = '0px 0px -64px 0px'
const touched = '600px 0px'

export interface WhenNearProps {
  /** Render it at any distance, because it was requested. */
  now?: boolean
  /** Reserves the space until then, and while the code loads. */
  placeholder: ReactNode
  children: () => ReactNode
}

/**
 * Renders content far down the page once it is within 600 px of the viewport, and before the first touch
 * only when visible; never on the server. The skeleton of distant content is not animated.
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
