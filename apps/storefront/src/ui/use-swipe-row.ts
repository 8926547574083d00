import { type RefObject, useEffect, useRef } from 'react'
import { type Direction, directionOf, followFinger } from './use-swipe'

/** Width of one button in px; the row opens past this share of all of them (spec 9). */
export const buttonWidth = 80
const threshold = 0.3
const settleMs = 250

export interface SwipeRowState {
  open: boolean
  buttons: number
  onChange: (open: boolean) => void
}

/** Lets a row follow the finger sideways once the direction is clear; vertical scrolling is never disturbed. */
export function useSwipeRow(content: RefObject<HTMLElement | null>, state: SwipeRowState): void {
  const now = useRef(state)
  now.current = state
  useEffect(() => {
    const element = content.current
    if (!element) return
    return followSwipe(element, () => now.current)
  }, [content])
}

function followSwipe(element: HTMLElement, state: () => SwipeRowState): () => void {
  let start: { x: number; y: number; direction: Direction } | undefined
  let moved = 0
  const onStart = (event: TouchEvent) => {
    const touch = event.touches[0]
    start = touch ? { x: touch.clientX, y: touch.clientY, direction: 'none' } : undefined
    moved = 0
  }
  const onMove = (event: TouchEvent) => {
    const touch = event.touches[0]
    if (!touch || !start) return
    const dx = touch.clientX - start.x
    if (start.direction === 'none') start.direction = directionOf(dx, touch.clientY - start.y)
    if (start.direction === 'vertical') start = undefined
    if (start?.direction !== 'horizontal') return
    if (event.cancelable) event.preventDefault()
    const { open, buttons } = state()
    const width = buttonWidth * buttons
    moved = Math.max(-width, Math.min(0, (open ? -width : 0) + dx))
    if (element.parentElement) element.parentElement.dataset.moving = ''
    element.style.transition = 'none'
    element.style.transform = `translateX(${moved}px)`
  }
  const onEnd = () => {
    if (start?.direction !== 'horizontal') return
    start = undefined
    element.style.transition = ''
    element.style.transform = ''
    setTimeout(() => delete element.parentElement?.dataset.moving, settleMs)
    const { open, buttons, onChange } = state()
    const width = buttonWidth * buttons
    const shown = -moved / width
    onChange(open ? shown > 1 - threshold : shown > threshold)
  }
  return followFinger(element, { onStart, onMove, onEnd })
}
