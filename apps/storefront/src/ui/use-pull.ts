import { type RefObject, useEffect, useRef, useState } from 'react'
import { directionOf, followFinger } from './use-swipe'

/** Height of the head in px; pulled further, release refreshes (spec 9). */
export const pullHead = 75
const settleMs = 300
const refreshAfterMs = 500
const doneMs = 500

/** normal, pulling (not far enough), loosing (release refreshes), loading (spec 4); done says it worked. */
export type PullState = 'normal' | 'pulling' | 'loosing' | 'loading' | 'done'

/** The further it is pulled the heavier it goes. */
export function damped(distance: number): number {
  return distance <= 0 ? 0 : Math.min(160, distance * 0.5)
}

/** Follows a finger that pulls the page down from its very top. */
export function usePull(box: RefObject<HTMLElement | null>, onRefresh: () => Promise<unknown>) {
  const [state, setState] = useState<PullState>('normal')
  const [distance, setDistance] = useState(0)
  const refresh = useRef(onRefresh)
  refresh.current = onRefresh

  useEffect(() => {
    const element = box.current
    if (!element) return
    return followPull(element, { setState, setDistance, refresh: () => refresh.current() })
  }, [box])

  return { state, distance }
}

interface PullActions {
  setState: (state: PullState) => void
  setDistance: (distance: number) => void
  refresh: () => Promise<unknown>
}

/** Where a finger may begin to pull: alone on a page that is at its top, with no layer over it. */
function startOf({ touches }: TouchEvent) {
  const [touch] = touches
  const layerOpen = document.documentElement.dataset.locked !== undefined
  return touch && touches.length === 1 && !layerOpen && window.scrollY <= 0
    ? { x: touch.clientX, y: touch.clientY }
    : undefined
}

function followPull(element: HTMLElement, actions: PullActions): () => void {
  let start: { x: number; y: number } | undefined
  let pulled = 0
  let locked = false
  let busy = false
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const wait = (ms: number) => new Promise<void>((resolve) => timers.add(setTimeout(resolve, ms)))
  const place = (px: number, settle: boolean) => {
    element.style.transition = settle ? `transform ${settleMs}ms var(--gs-ease)` : 'none'
    // no transform at rest: it would capture the fixed bars of the page
    element.style.transform = px > 0 || settle ? `translateY(${px}px)` : ''
    if (settle && px === 0) timers.add(setTimeout(() => (element.style.transform = ''), settleMs))
  }
  const onStart = (event: TouchEvent) => {
    start = busy ? undefined : startOf(event)
    locked = false
    pulled = 0
  }
  const onMove = (event: TouchEvent) => {
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
    // a page that is left in the middle of a pull, and kept, is to be at rest when one comes back
    element.style.transform = ''
    element.style.transition = ''
    actions.setState('normal')
  }
}
