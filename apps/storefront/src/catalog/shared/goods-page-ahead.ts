import { matchRoute } from '../../platform/route/routes'
import { loadScreen } from '../../platform/route/screens-loader'
import { firstTouch } from '../../ui/motion/first-touch'
import { loadQuickChoice } from './quick-add'

/**
 * Loads the code of the product page and of a card's add button at the first touch or scroll of a page with cards, before a tap needs
 * it (performance F9); not earlier, when it would compete with the first screen (F7).
 */
export async function readyGoodsPage(): Promise<void> {
  await firstTouch()
  const route = matchRoute('/mall/goodsDetail')?.route
  // a failed load is retried when the page is opened or the button is tapped
  if (route) loadScreen(route).catch(() => undefined)
  loadQuickChoice().catch(() => undefined)
}
