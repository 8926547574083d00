import type { MouseEvent } from 'react'
import { currentToken } from '../../platform/session/session'
import { usePageChrome } from '../../ui/nav/page-chrome'
import { publicPostPath } from '../show.paths'

/**
 * A tap on a card opens /show/blueprintDetail, which requires the login (readings S07, T04): a guest is led to the
 * public page of the same post instead.
 */
export function useGuestPost() {
  const { follow } = usePageChrome()
  return (id: number, event: MouseEvent) => {
    if (currentToken()) return
    event.preventDefault()
    follow(publicPostPath(id), {})
  }
}
