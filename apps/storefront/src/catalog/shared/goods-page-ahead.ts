import { matchRoute } from '../../platform/routes'
import { loadScreen } from '../../platform/screens-loader'

let listening = false

/**
 * Fetches the code of the goods page at the first touch or scroll of a page with cards, so that a tap on one
 * finds it there (performance F9); not earlier, it would compete with the first screen (F7).
 */
export function readyGoodsPage(): void {
  if (listening) return
  listening = true
  const touches = ['touchstart', 'scroll', 'pointerdown'] as const
  const fetchIt = () => {
    for (const touch of touches) window.removeEventListener(touch, fetchIt)
    const route = matchRoute('/mall/goodsDetail')?.route
    // a failed load is tried again when the page is really wanted
    if (route) loadScreen(route).catch(() => undefined)
  }
  for (const touch of touches) window.addEventListener(touch, fetchIt, { passive: true })
}
