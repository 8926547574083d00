import { type RefObject, useEffect, useRef, useState } from 'react'
import { directionOf, followFinger } from '../motion/finger'

/** Height of the head in px; releasing after a longer pull refreshes (spec 9). */
export const pullHead = 75
const settleMs = 300
const refreshAfterMs = 500
const doneMs = 500

/** normal, pulling (not far enough), loosing (release refreshes), loading (spec 4); done confirms success. */
export type PullState = 'normal' | 'pulling' | 'loosing' | 'loading' | 'done'

/** Adds resistance: the further it is pulled, the less it moves. */
export function damped(distance: number): number {
  return distance <= 0 ? 0 : Math.min(160, distance * 0.5)
}

/** Tracks a finger that pulls the page down from its top. */
export function usePull(box: RefObject<HTMLElement | null>, onRefresh: () => Promise<unknown>) {
  const [state, setState] = useState<PullState>('normal')
  const [distance, setDistance] = useState(0)
  const refresh = useRef(onRefresh)
  refresh.current = onRefresh

  useEffect(() => {
    const element = box.current
    if (!element) return
    const say = (next: PullState) => {
      element.dataset.state = next
      setState(next)
    }
    say('normal')
    return followPull(element, { setState: say, setDistance, refresh: () => refresh.current() })
  }, [box])

  return { state, distance }
}

interface PullActions {
  setState: (state: PullState) => void
  setDistance: (distance: number) => void
  refresh: () => Promise<unknown>
}

/** Start of a possible pull: one finger on a page scrolled to its top, with no layer over it. */
function startOf({ touches }: TouchEvent) {
  const [touch] = touches
  const layerOpen = document.documentElement.dataset.locked !== undefined
  return touch && touches.length === 1 && !layerOpen && window.scrollY <= 0
    ? { x: touch.clientX, y: touch.clientY }
    : undefined
}

function followPull(element: HTMLElement, actions: PullActions): () => void {
  let start: { x: number; y: number } | undefined
  /** A pull that began before the listener was added starts where the finger is first seen. */
  let isNew = true
  let pulled = 0
  let locked = false
  let busy = false
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const wait = (ms: number) => new Promise<void>((resolve) => timers.add(setTimeout(resolve, ms)))
  const place = (px: number, settle: boolean) => {
    element.style.transition = settle ? `transform ${settleMs}ms var(--gs-ease)` : 'none'
    // no transform at rest: it would become the containing block of the page's fixed bars
    element.style.transform = px > 0 || settle ? `translateY(${px}px)` : ''
    if (settle && px === 0) timers.add(setTimeout(() => (element.style.transform = ''), settleMs))
  }
  const onStart = (event: TouchEvent) => {
    isNew = false
    start = busy ? undefined : startOf(event)
    locked = false
    pulled = 0
  }
  const onMove = (event: TouchEvent) => {
    if (isNew) onStart(event)
    const touch = event.touches[0]
    if (!touch || !start) return
    const dy = touch.clientY - start.y
    if (!locked) {
      const direction = directionOf(touch.clientX - start.x, dy)
      if (direction === 'none') return
      if (direction === 'horizontal' || dy < 0 || window.scrollY > 0) {
        start = undefined
        return
      }
      locked = true
    }
    if (event.cancelable) event.preventDefault()
    pulled = damped(dy)
    place(pulled, false)
    actions.setDistance(pulled)
    actions.setState(pulled >= pullHead ? 'loosing' : 'pulling')
  }
  const refresh = async () => {
    busy = true
    place(pullHead, true)
    actions.setState('loading')
    await wait(refreshAfterMs)
    const worked = await actions.refresh().then(
      () => true,
      () => false,
    )
    if (worked) {
      actions.setState('done')
      await wait(doneMs)
    }
    place(0, true)
    await wait(settleMs)
    actions.setState('normal')
    busy = false
  }
  const onEnd = () => {
    if (!start || !locked) return
    start = undefined
    if (pulled >= pullHead) return void refresh()
    place(0, true)
    actions.setState('normal')
  }
  const stop = followFinger(element, { onStart, onMove, onEnd })
  return () => {
    for (const timer of timers) clearTimeout(timer)
    stop()
    // a kept page that was left during a pull must be at rest when shown again
    element.style.transform = ''
    element.style.transition = ''
    actions.setState('normal')
  }
}
