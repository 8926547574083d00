import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Takes over what was typed or ticked in a page from the server before the page was interactive: React leaves it in the
 * field without knowing of it, and would wipe it out with its next change. In a layout effect, so that the page knows
 * it before any tap is answered: the tap that makes a part of the page interactive is answered at once, before other effects run.
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
