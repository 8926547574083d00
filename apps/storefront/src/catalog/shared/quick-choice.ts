import type { ProductCardData } from '@greenstar/contract/catalog/catalog.shapes'
import { canAddShopcar, purchaseLimits } from '@greenstar/rules/catalog/product.limits'
import { ProductType } from '@greenstar/rules/catalog/product.status'
import { popupStepper, stepUp } from '@greenstar/rules/catalog/stepper'
import type { CartChoice } from './add-to-cart'

/** What the add button of a card adds: the minimum quantity; undefined if the member has to choose in the SKU popup. */
export function quickChoice(product: ProductCardData): CartChoice | undefined {
  if (product.ProductType === ProductType.compose || !canAddShopcar(product)) return undefined
  const Quantity = stepUp(0, popupStepper(purchaseLimits(product)))
  return { ProductID: product.ID, Quantity, MainID: product.ID, ProductAttribute: product.ProductAttribute }
}
