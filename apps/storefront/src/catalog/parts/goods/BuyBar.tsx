import type { ProductCardData, SkuData } from '@greenstar/contract/catalog/catalog.shapes'
import { canAddShopcar, canBuyAlone } from '@greenstar/rules/catalog/product.limits'
import { DisplayStatus, displayStatus, displayStatusText } from '@greenstar/rules/catalog/product.status'
import { skuLines } from '@greenstar/rules/catalog/sku-popup'
import { isPollenGoods } from '@greenstar/rules/pollen/pollen.goods'
import { subCartPath } from '../../../cart/cart.paths'
import { chatPath } from '../../../chat/chat.paths'
import { slots } from '../../../platform/slots'
import { ActionBar, ActionIcon, type PillHalf, SplitPill } from '../../../ui/ActionBar'
import { CartIcon } from '../../../ui/icons-first'
import { ServiceIcon } from '../../../ui/icons-next'
import { openSkuPopup } from '../../shared/sku-popup'

const noCount = () => 0

interface BuyBarProps {
  product: ProductCardData
  /** The variant that the page shows. */
  variantId: number
  /** Returns the buttons as changed by a flash sale. */
  withFlash: (halves: PillHalf[]) => PillHalf[]
}

/** 客服, 购物车, 加入购物车, 立即购买; a single grey button if the product cannot be bought. */
export function BuyBar({ product, variantId, withFlash }: BuyBarProps) {
  const useCartCount = slots.useCartCount ?? noCount
  const inCart = useCartCount()
  return (
    <ActionBar
      icons={
        <>
          <ActionIcon icon={ServiceIcon} label="客服" to={chatPath({ productID: product.ID })} />
          <ActionIcon icon={CartIcon} label="购物车" count={inCart} to={subCartPath} />
        </>
      }
    >
      <SplitPill halves={withFlash(halvesOf(product, variantId))} />
    </ActionBar>
  )
}

/** Returns the buttons that the limit flags allow: "1" forbids buying alone, "2" the cart (spec 5). */
function halvesOf(product: ProductCardData, variantId: number): PillHalf[] {
  const status = displayStatus(product, product.ServerDate)
  if (status !== DisplayStatus.onSale) return [disabled(displayStatusText[status])]
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

const disabled = (label: string): PillHalf => ({
  label,
  grey: true,
  disabled: true,
  onClick: () => undefined,
})
