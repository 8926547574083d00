import type { ProductCardData, SkuData } from '@greenstar/contract/catalog/catalog.shapes'
import { canAddShopcar, canBuyAlone } from '@greenstar/rules/catalog/product.limits'
import { DisplayStatus, displayStatus, displayStatusText } from '@greenstar/rules/catalog/product.status'
import { skuLines } from '@greenstar/rules/catalog/sku-popup'
import { isPollenGoods } from '@greenstar/rules/pollen/pollen.goods'
import { Suspense } from 'react'
import { subCartPath } from '../../../cart/cart.paths'
import { chatPath } from '../../../chat/chat.paths'
import { slots } from '../../../platform/slots'
import { CartIcon } from '../../../ui/icon/icons-first'
import { ServiceIcon } from '../../../ui/icon/icons-next'
import { ActionBar, ActionIcon, type PillHalf, SplitPill } from '../../../ui/nav/ActionBar'
import { lazyPart } from '../../../ui/state/lazy-part'
import { openSkuPopup } from '../../shared/sku-popup'

const noCount = () => 0

// Most products can be bought: their pages do not load this code.
const RestockPill = lazyPart(() => import('../../../restock/shared/RestockPill'), 'unsaid')

interface BuyBarProps {
  product: ProductCardData
  /** The variant that the page shows. */
  variantId: number
  /** Returns the buttons as changed by a flash sale. */
  withFlash: (halves: PillHalf[]) => PillHalf[]
}

/** 客服, 购物车, 加入购物车, 立即购买; 已售罄 and 到货提醒 if the product cannot be bought. */
export function BuyBar({ product, variantId, withFlash }: BuyBarProps) {
  const useCartCount = slots.useCartCount ?? noCount
  const inCart = useCartCount()
  const status = displayStatus(product, product.ServerDate)
  const halves = withFlash(
    status === DisplayStatus.onSale ? halvesOf(product, variantId) : [disabled(displayStatusText[status])],
  )
  const pill = <SplitPill halves={halves} />
  return (
    <ActionBar
      icons={
        <>
          <ActionIcon icon={ServiceIcon} label="客服" to={chatPath({ productID: product.ID })} />
          <ActionIcon icon={CartIcon} label="购物车" count={inCart} to={subCartPath} />
        </>
      }
    >
      {status !== DisplayStatus.onSale && halves[0]?.disabled ? (
        <Suspense fallback={pill}>
          <RestockPill productId={product.ID} halves={halves} />
        </Suspense>
      ) : (
        pill
      )}
    </ActionBar>
  )
}

/** Returns the buttons of a product on sale that the limit flags allow: "1" forbids buying alone, "2" the cart (spec 5). */
function halvesOf(product: ProductCardData, variantId: number): PillHalf[] {
  const onSale = skuLines<SkuData>(product, product.ServerDate)
    .filter((line) => line.status === DisplayStatus.onSale)
    .map(({ sku }) => sku)
  const halves: PillHalf[] = []
  if (onSale.some(canAddShopcar)) {
    halves.push({ label: '加入购物车', onClick: () => openSkuPopup({ product, intent: 'cart', variantId }) })
  }
  if (onSale.some(canBuyAlone)) {
    halves.push({
      label: isPollenGoods(product) ? '立即兑换' : '立即购买',
      onClick: () => openSkuPopup({ product, intent: 'buy', variantId }),
    })
  }
  return halves.length > 0 ? halves : [disabled('不支持单拍')]
}

const disabled = (label: string): PillHalf => ({ label, disabled: true })
