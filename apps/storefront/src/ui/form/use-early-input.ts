import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Takes over what was typed or ticked in a server-rendered page before hydration: React does not know of it
 * and would overwrite it with the next render. A layout effect, so that the page knows the value before any
 * tap is handled: a tap that triggers hydration is handled at once, before other effects run.
 */
export function useEarlyInput(
  field: RefObject<HTMLInputElement | null>,
  take: (field: HTMLInputElement) => void,
): void {
  const taken = useRef(false)
  useLayoutEffect(() => {
    if (taken.current || !field.current) return
    taken.current = true
    take(field.current)
  })
}
