import { type PointerEvent as Press, useEffect, useRef } from 'react'

/** px that a finger may move before it counts as a drag. */
const tremble = 8

/** The index (`data-tile`) of the tile of the same group at a point. */
const placeAt = (group: Element | null, x: number, y: number): number | undefined => {
  const tile = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-tile]')
  return tile && group?.contains(tile) ? Number(tile.dataset.tile) : undefined
}

/**
 * Drops a tile at the place of the tile it is dragged over. A tap stays a tap; after a drag `wasMoved` is
 * true until the next press. Listens on the window, because the tile moves under the finger.
 */
export function useTileDrag(onPlace: (to: number) => void) {
  const place = useRef(onPlace)
  place.current = onPlace
  const moved = useRef(false)
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  const onPointerDown = ({ currentTarget, clientX, clientY, pointerId }: Press<HTMLElement>) => {
    const group = currentTarget.closest('[role="group"]')
    moved.current = false
    const move = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return
      if (!moved.current && Math.hypot(event.clientX - clientX, event.clientY - clientY) < tremble) return
      moved.current = true
      const to = placeAt(group, event.clientX, event.clientY)
      if (to !== undefined) place.current(to)
    }
    stop.current()
    const ends = ['pointerup', 'pointercancel'] as const
    stop.current = () => {
      window.removeEventListener('pointermove', move)
      for (const end of ends) window.removeEventListener(end, stop.current)
    }
    window.addEventListener('pointermove', move)
    for (const end of ends) window.addEventListener(end, stop.current)
  }
  return { handlers: { onPointerDown }, wasMoved: () => moved.current }
}
