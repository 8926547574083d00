import { type RefObject, useEffect, useRef } from 'react'
import { type Direction, directionOf, followFinger } from '../motion/finger'

/** Width of one button in px; the row opens past a share of all of them (spec 9). */
export const buttonWidth = 80
const threshold = 0.3
const settleMs = 250
/** A press this long (ms) opens the row like a swipe (spec 9). */
const longPressMs = 1000

export interface SwipeRowState {
  open: boolean
  buttons: number
  onChange: (open: boolean) => void
}

/** Lets a row follow the finger sideways once the direction is clear; vertical scrolling is not affected. */
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
  let held: ReturnType<typeof setTimeout> | undefined
  /** Opened by the finger that still rests on it. */
  let isHeldOpen = false
  const hold = () => {
    start = undefined
    isHeldOpen = true
    state().onChange(true)
  }
  const onStart = (event: TouchEvent) => {
    const touch = event.touches[0]
    start = touch ? { x: touch.clientX, y: touch.clientY, direction: 'none' } : undefined
    moved = 0
    isHeldOpen = false
    clearTimeout(held)
    if (touch && !state().open) held = setTimeout(hold, longPressMs)
  }
  const onMove = (event: TouchEvent) => {
    const touch = event.touches[0]
    if (!touch || !start) return
    const dx = touch.clientX - start.x
    if (start.direction === 'none') start.direction = directionOf(dx, touch.clientY - start.y)
    if (start.direction !== 'none') clearTimeout(held)
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
  const onEnd = (event: TouchEvent) => {
    clearTimeout(held)
    // the button now under the finger must not be pressed by this touch
    if (isHeldOpen && event.cancelable) event.preventDefault()
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
  // the phone's own link menu would end the touch
  const noMenu = (event: Event) => event.preventDefault()
  element.addEventListener('contextmenu', noMenu)
  const stop = followFinger(element, { onStart, onMove, onEnd })
  return () => {
    clearTimeout(held)
    element.removeEventListener('contextmenu', noMenu)
    stop()
  }
}
