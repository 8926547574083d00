import type { ProductCardData } from '@greenstar/contract/catalog/catalog.shapes'
import { canAddShopcar, purchaseLimits } from '@greenstar/rules/catalog/product.limits'
import { ProductType } from '@greenstar/rules/catalog/product.status'
import { popupStepper, stepUp } from '@greenstar/rules/catalog/stepper'
import { promptLogin } from '../../platform/login-prompt'
import { currentToken } from '../../platform/session'
import { type CartChoice, useAddToCart } from './add-to-cart'
import { openSkuPopup } from './sku-popup'

/**
 * Returns the handler of a card's add button: adds a product with one line in its minimum quantity; opens the
 * SKU popup if it has variants or cannot be added to the cart. A guest logs in first, then it continues.
 */
export function useQuickAdd(): (product: ProductCardData) => Promise<boolean> | false {
  const { add } = useAddToCart()
  return (product) => {
    if (product.ProductType === ProductType.compose || !canAddShopcar(product)) {
      openSkuPopup({ product, intent: 'select' })
      return false
    }
    const lines = [smallest(product)]
    if (currentToken()) return add(lines)
    promptLogin({ then: () => void add(lines), again: { name: 'catalog.add', data: lines } })
    return false
  }
}

function smallest(product: ProductCardData): CartChoice {
  const Quantity = stepUp(0, popupStepper(purchaseLimits(product)))
  return { ProductID: product.ID, Quantity, MainID: product.ID, ProductAttribute: product.ProductAttribute }
}
