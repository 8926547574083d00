/** A gesture has a direction once it moved this far (spec 9). */
export const directionThreshold = 10

export type Direction = 'none' | 'horizontal' | 'vertical'

/** Direction of a movement; none within the threshold. */
export function directionOf(dx: number, dy: number): Direction {
  if (Math.abs(dx) < directionThreshold && Math.abs(dy) < directionThreshold) return 'none'
  return Math.abs(dx) > Math.abs(dy) ? 'horizontal' : 'vertical'
}

interface FingerHandlers {
  onStart: (event: globalThis.TouchEvent) => void
  /** May prevent scrolling. */
  onMove: (event: globalThis.TouchEvent) => void
  onEnd: (event: globalThis.TouchEvent) => void
}

/** Tracks a finger on an element until the returned function is called. */
export function followFinger(element: HTMLElement, { onStart, onMove, onEnd }: FingerHandlers): () => void {
  const listening = new AbortController()
  const { signal } = listening
  element.addEventListener('touchstart', onStart, { passive: true, signal })
  element.addEventListener('touchmove', onMove, { passive: false, signal })
  element.addEventListener('touchend', onEnd, { signal })
  element.addEventListener('touchcancel', onEnd, { signal })
  return () => listening.abort()
}
