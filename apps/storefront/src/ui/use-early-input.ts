import { type RefObject, useEffect, useRef } from 'react'

/**
 * Takes over what was typed or ticked in a page from the server before the page was awake: React leaves it in the
 * field without knowing of it, and would wipe it out with its next change.
 */
export function useEarlyInput(
  field: RefObject<HTMLInputElement | null>,
  take: (field: HTMLInputElement) => void,
): void {
  const taken = useRef(false)
  useEffect(() => {
    if (taken.current || !field.current) return
    taken.current = true
    take(field.current)
  })
}
