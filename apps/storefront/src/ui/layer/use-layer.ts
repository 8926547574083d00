import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { isTopLayer, openLayer } from './back-guard'

const focusable =
  'a[href],button:not(:disabled),input:not(:disabled),textarea:not(:disabled),select,[tabindex="0"]'
/** A second tap this soon (ms) belongs to a double tap and is not meant for the layer that the first one opened. */
const arrivalMs = 350
let locks = 0

/**
 * Behaviour of every open modal layer: locks the page behind it, traps the focus and restores it, closes on
 * Escape and on the phone's back button. It accepts touches only between its enter and exit animations.
 */
export function useLayer(box: RefObject<HTMLElement | null>, open: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  close.current = onClose
  useStillness(box, open)
  useEffect(() => {
    const element = box.current
    if (!open || !element) return
    const shut = () => close.current()
    const before = document.activeElement
    const leaveLayer = openLayer(shut)
    const unlock = lockScroll(element)
    if (!element.contains(document.activeElement)) element.focus({ preventScroll: true })
    const keys = (event: KeyboardEvent) => {
      if (!isTopLayer(shut)) return
      if (event.key === 'Escape') shut()
      if (event.key === 'Tab') keepInside(element, event)
    }
    document.addEventListener('keydown', keys)
    return () => {
      document.removeEventListener('keydown', keys)
      unlock()
      leaveLayer()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [box, open])
}

/**
 * Marks a layer during its enter and exit animation: by base.css a touch then reaches neither its content
 * nor the page below.
 */
function useStillness(box: RefObject<HTMLElement | null>, open: boolean): void {
  useLayoutEffect(() => {
    const layer = box.current?.parentElement
    if (!open || !layer) return
    layer.dataset.moving = ''
    const timer = setTimeout(() => delete layer.dataset.moving, arrivalMs)
    return () => {
      clearTimeout(timer)
      layer.dataset.moving = ''
    }
  }, [box, open])
}

function keepInside(box: HTMLElement, event: KeyboardEvent): void {
  const stops = [...box.querySelectorAll<HTMLElement>(focusable)].filter((stop) => stop.tabIndex >= 0)
  const first = stops[0]
  const last = stops.at(-1)
  if (!first || !last) {
    event.preventDefault()
    return
  }
  const active = document.activeElement
  if (event.shiftKey && (active === first || active === box)) {
    event.preventDefault()
    last.focus()
  } else if (!event.shiftKey && (active === last || !box.contains(active))) {
    event.preventDefault()
    first.focus()
  }
}

function lockScroll(box: HTMLElement): () => void {
  locks += 1
  document.documentElement.dataset.locked = ''
  // older iOS scrolls the page behind despite the style
  const hold = (event: TouchEvent) => {
    if (event.touches.length === 1 && !scrollsInside(event.target, box)) event.preventDefault()
  }
  const layer = box.parentElement ?? box
  layer.addEventListener('touchmove', hold, { passive: false })
  return () => {
    layer.removeEventListener('touchmove', hold)
    locks -= 1
    if (locks === 0) delete document.documentElement.dataset.locked
  }
}

function scrollsInside(target: EventTarget | null, box: HTMLElement): boolean {
  for (let node = target as Element | null; node && node !== box.parentElement; node = node.parentElement) {
    if (node instanceof HTMLInputElement && node.type === 'range') return true
    if (node instanceof HTMLTextAreaElement) return true
    if (node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1) {
      const { overflowX, overflowY } = getComputedStyle(node)
      if (/auto|scroll/.test(overflowX + overflowY)) return true
    }
  }
  return false
}
