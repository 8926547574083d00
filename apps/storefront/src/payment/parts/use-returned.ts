import { useEffect, useRef } from 'react'

/** Calls `onReturn` when the browser restores the page, after the provider's page (checklist B5). */
export function useReturned(onReturn: () => void): void {
  const returned = useRef(onReturn)
  returned.current = onReturn
  useEffect(() => {
    const show = (event: PageTransitionEvent) => event.persisted && returned.current()
    window.addEventListener('pageshow', show)
    return () => window.removeEventListener('pageshow', show)
  }, [])
}
