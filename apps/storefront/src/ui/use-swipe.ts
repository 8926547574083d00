import { type TouchEvent, useRef } from 'react'

/** A gesture has a direction once it moved this far (spec 9). */
export const directionThreshold = 10

export type Direction = 'none' | 'horizontal' | 'vertical'

/** Direction of a movement, none while it is within the threshold. */
export function directionOf(dx: number, dy: number): Direction {
  if (Math.abs(dx) < directionThreshold && Math.abs(dy) < directionThreshold) return 'none'
  return Math.abs(dx) > Math.abs(dy) ? 'horizontal' : 'vertical'
}

interface Follower {
  onStart: (event: globalThis.TouchEvent) => void
  /** May prevent that the page scrolls. */
  onMove: (event: globalThis.TouchEvent) => void
  onEnd: (event: globalThis.TouchEvent) => void
}

/** Follows a finger on an element until the answer is called. */
export function followFinger(element: HTMLElement, { onStart, onMove, onEnd }: Follower): () => void {
  const listening = new AbortController()
  const { signal } = listening
  element.addEventListener('touchstart', onStart, { passive: true, signal })
  element.addEventListener('touchmove', onMove, { passive: false, signal })
  element.addEventListener('touchend', onEnd, { signal })
  element.addEventListener('touchcancel', onEnd, { signal })
  return () => listening.abort()
}

const enough = 60

/** Handlers that tell a deliberate sideways swipe; a vertical scroll never counts. */
export function useSwipe({ onLeft, onRight }: { onLeft: () => void; onRight: () => void }) {
  const start = useRef<{ x: number; y: number; direction: Direction }>(undefined)
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches[0]
      start.current =
        touch && event.touches.length === 1
          ? { x: touch.clientX, y: touch.clientY, direction: 'none' }
          : undefined
    },
    onTouchMove: (event: TouchEvent) => {
      const touch = event.touches[0]
      const from = start.current
      if (!touch || !from || from.direction !== 'none') return
      from.direction = directionOf(touch.clientX - from.x, touch.clientY - from.y)
    },
    onTouchEnd: (event: TouchEvent) => {
      const touch = event.changedTouches[0]
      const from = start.current
      start.current = undefined
      if (!touch || from?.direction !== 'horizontal' || ownsSideways(event)) return
      const dx = touch.clientX - from.x
      if (dx < -enough) onLeft()
      if (dx > enough) onRight()
    },
  }
}

/** A part inside that itself moves sideways (swipe row, carousel, scrolling strip) keeps its gesture. */
function ownsSideways(event: TouchEvent): boolean {
  for (
    let node = event.target as Element | null;
    node && node !== event.currentTarget;
    node = node.parentElement
  ) {
    if (
      node instanceof HTMLElement &&
      (node.dataset.sideways !== undefined || node.scrollWidth > node.clientWidth + 4)
    ) {
      const { overflowX } = getComputedStyle(node)
      if (node.dataset.sideways !== undefined || overflowX === 'auto' || overflowX === 'scroll') return true
    }
  }
  return false
}
