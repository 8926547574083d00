import type { ProductCardData } from '@greenstar/contract/catalog/catalog.shapes'
import { promptLogin } from '../../platform/session/login-prompt'
import { currentToken } from '../../platform/session/session'
import { toast } from '../../ui/layer/toasts'
import { loadChunk } from '../../ui/state/load-chunk'
import { useAddToCart } from './add-to-cart'
import { openSkuPopup } from './sku-popup'

/** Limits and steps of a product are not in the first load: they come with the first touch or tap. */
export const loadQuickChoice = () => loadChunk(() => import('./quick-choice'))

/**
 * Returns the handler of a card's add button: adds a product with one line in its minimum quantity; opens the
 * SKU popup if it has variants or cannot be added to the cart. A guest logs in first, then it continues.
 */
export function useQuickAdd(): (product: ProductCardData) => Promise<boolean> {
  const { add } = useAddToCart()
  return async (product) => {
    const code = await loadQuickChoice().catch(() => toast('加载失败，请重试'))
    if (!code) return false
    const line = code.quickChoice(product)
    if (!line) {
      openSkuPopup({ product, intent: 'select' })
      return false
    }
    if (currentToken()) return add([line])
    promptLogin({
      then: () => void add([line]),
      again: { name: 'catalog.add', data: [line] },
      what: '加入购物车',
    })
    return false
  }
}
