import { type RefObject, type TouchEvent, useRef } from 'react'
import { type Direction, directionOf } from '../motion/finger'

/** px after which the sheet closes on release (patterns 4). */
const closeAfter = 80

/** Lets a sheet follow the finger downwards, from anything that is not scrolled. */
export function useSheetDrag(box: RefObject<HTMLElement | null>, onClose: () => void) {
  const start = useRef<{ x: number; y: number; direction: Direction }>(undefined)
  const pull = (distance: number) => {
    if (!box.current) return
    box.current.style.transition = distance > 0 ? 'none' : ''
    box.current.style.transform = distance > 0 ? `translateY(${distance}px)` : ''
  }
  return {
    onTouchStart(event: TouchEvent) {
      const touch = event.touches[0]
      const scrolled = touch && box.current ? isScrolled(event.target, box.current) : true
      start.current =
        touch && !scrolled ? { x: touch.clientX, y: touch.clientY, direction: 'none' } : undefined
    },
    onTouchMove(event: TouchEvent) {
      const touch = event.touches[0]
      const from = start.current
      if (!touch || !from) return
      const dy = touch.clientY - from.y
      if (from.direction === 'none') from.direction = directionOf(touch.clientX - from.x, dy)
      if (from.direction !== 'vertical' || dy < 0) {
        if (from.direction !== 'none') start.current = undefined
        return
      }
      pull(dy)
    },
    onTouchEnd(event: TouchEvent) {
      const touch = event.changedTouches[0]
      const from = start.current
      start.current = undefined
      if (!touch || from?.direction !== 'vertical') return
      if (touch.clientY - from.y > closeAfter) onClose()
      else pull(0)
    },
    onTouchCancel() {
      start.current = undefined
      pull(0)
    },
  }
}

function isScrolled(target: EventTarget, box: HTMLElement): boolean {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return true
  for (let node = target as Element | null; node && node !== box; node = node.parentElement) {
    if (node.scrollTop > 0 || (node instanceof HTMLElement && node.dataset.vertical !== undefined))
      return true
  }
  return false
}
