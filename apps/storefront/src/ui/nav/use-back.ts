import { useEffect, useRef } from 'react'
import { openLayer } from '../layer/back-guard'

/** While `active` the phone's back button runs this instead of leaving the page. */
export function useBack(active: boolean, onBack: () => void): void {
  const back = useRef(onBack)
  back.current = onBack
  useEffect(() => (active ? openLayer(() => back.current()) : undefined), [active])
}
