import type { ProductCardData } from '@greenstar/contract/catalog/catalog.shapes'
import type { SaleTerms } from '../../order/shared/order-draft'
import { defineOverlay } from '../../platform/overlays'
import { promptLogin } from '../../platform/session/login-prompt'
import { currentToken } from '../../platform/session/session'

/** select shows both buttons; cart and buy show one OK for that action (readings T37). */
export type SkuIntent = 'select' | 'cart' | 'buy'

export interface SkuPopupProps {
  /** The product, if the page has it; otherwise its id. */
  product?: ProductCardData
  productId?: number
  intent: SkuIntent
  /** The variant that the page shows; without it the product's own line. */
  variantId?: number
  /** Terms of a flash sale or a group; `product` then has its prices, pieces and limits. */
  terms?: SaleTerms
}

const open = defineOverlay<SkuPopupProps>(() => import('../parts/sku/SkuSheet'))

const purposes: Readonly<Record<SkuIntent, string>> = { select: '选购', cart: '加入购物车', buy: '购买' }

/** Opens the SKU popup on top of any page; a guest logs in first (spec 2.4). */
export function openSkuPopup(props: SkuPopupProps): void {
  if (currentToken()) open(props)
  else
    promptLogin({
      then: () => open(props),
      again: { name: 'catalog.sku', data: props },
      what: purposes[props.intent],
    })
}
