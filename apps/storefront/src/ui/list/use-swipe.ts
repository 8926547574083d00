import { type TouchEvent, useRef } from 'react'
import { type Direction, directionOf } from '../motion/finger'

const enough = 60

/** Handlers that detect a deliberate horizontal swipe; a vertical scroll never counts. */
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

/** An inner part with horizontal gestures (swipe row, carousel, scrolling strip) keeps them. */
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
