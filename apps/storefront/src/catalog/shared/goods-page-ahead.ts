import { matchRoute } from '../../platform/routes'
import { loadScreen } from '../../platform/screens-loader'
import { firstTouch } from '../../ui/first-touch'

/**
 * Fetches the code of the goods page at the first touch or scroll of a page with cards, so that a tap on one
 * finds it there (performance F9); not earlier, it would compete with the first screen (F7).
 */
export async function readyGoodsPage(): Promise<void> {
  await firstTouch()
  const route = matchRoute('/mall/goodsDetail')?.route
  // a failed load is tried again when the page is really wanted
  if (route) loadScreen(route).catch(() => undefined)
}
