import { useEffect, useRef } from 'react'
import { openLayer } from '../../ui/back-guard'

/** While `active` the phone's back does this instead of leaving the page. */
export function useBack(active: boolean, onBack: () => void): void {
  const back = useRef(onBack)
  back.current = onBack
  useEffect(() => (active ? openLayer(() => back.current()) : undefined), [active])
}

/** The page came back out of the browser's memory, from the provider's page (checklist B5). */
export function useReturned(onReturn: () => void): void {
  const returned = useRef(onReturn)
  returned.current = onReturn
  useEffect(() => {
    const show = (event: PageTransitionEvent) => event.persisted && returned.current()
    window.addEventListener('pageshow', show)
    return () => window.removeEventListener('pageshow', show)
  }, [])
}
