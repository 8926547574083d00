import type { ProductCardData } from '@greenstar/contract/catalog/catalog.shapes'
import { canAddShopcar, purchaseLimits } from '@greenstar/rules/catalog/product.limits'
import { ProductType } from '@greenstar/rules/catalog/product.status'
import { popupStepper, stepUp } from '@greenstar/rules/catalog/stepper'
import { promptLogin } from '../../platform/session/login-prompt'
import { currentToken } from '../../platform/session/session'
import { addToCart, type CartChoice, type Means } from './add-to-cart'
import { openSkuPopup } from './sku-popup'

/** What the add button of a card adds: the minimum quantity; undefined if the member has to choose in the SKU popup. */
export function quickChoice(product: ProductCardData): CartChoice | undefined {
  if (product.ProductType === ProductType.compose || !canAddShopcar(product)) return undefined
  const Quantity = stepUp(0, popupStepper(purchaseLimits(product)))
  return { ProductID: product.ID, Quantity, MainID: product.ID, ProductAttribute: product.ProductAttribute }
}

/**
 * Adds a product with one line in its minimum quantity, true if it was added; opens the SKU popup if it has variants
 * or cannot be added to the cart. A guest logs in first, then it continues.
 */
export async function quickAdd(means: Means, product: ProductCardData): Promise<boolean> {
  const line = quickChoice(product)
  if (!line) {
    openSkuPopup({ product, intent: 'select' })
    return false
  }
  if (currentToken()) return addToCart(means, [line])
  promptLogin({
    then: () => void addToCart(means, [line]),
    again: { name: 'catalog.add', data: [line] },
    what: '加入购物车',
  })
  return false
}
