import { useEffect, useRef, useState } from 'react'
import PlantStrip from './PlantStrip'

/**
 * The strip of the member's plants on home. It is put in while its place is below the screen, so that nothing on the
 * screen moves.
 */
export default function HomePlants() {
  const place = useRef<HTMLSpanElement>(null)
  const [isIn, setIn] = useState(false)
  useEffect(() => {
    if (isIn || !place.current) return
    const follow = ([entry]: IntersectionObserverEntry[]) => {
      if (entry && entry.boundingClientRect.top > window.innerHeight) setIn(true)
    }
    const observer = new IntersectionObserver(follow)
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isIn])
  return isIn ? <PlantStrip /> : <span ref={place} />
}
