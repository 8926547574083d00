import type { ProductCardData } from '@greenstar/contract/catalog/catalog.shapes'
import type { SaleTerms } from '../../order/shared/order-draft'
import { promptLogin } from '../../platform/login-prompt'
import { defineOverlay } from '../../platform/overlays'
import { currentToken } from '../../platform/session'

/** select shows both buttons; cart and buy one OK that does just this (readings T37). */
export type SkuIntent = 'select' | 'cart' | 'buy'

export interface SkuPopupProps {
  /** The product, where a page has it already; else its id. */
  product?: ProductCardData
  productId?: number
  intent: SkuIntent
  /** Bought in a flash sale or a group: `product` then carries its prices, pieces and limits. */
  terms?: SaleTerms
}

const open = defineOverlay<SkuPopupProps>(() => import('../parts/sku/SkuSheet'))

/** Opens the SKU popup over any page; a guest logs in first (spec 2.4). */
export function openSkuPopup(props: SkuPopupProps): void {
  if (currentToken()) open(props)
  else promptLogin({ then: () => open(props), again: { name: 'catalog.sku', data: props } })
}
