import type { ProductCardData } from '@greenstar/contract/catalog/catalog.shapes'
import { displayStatus, displayStatusText, ProductType } from '@greenstar/rules/catalog/product.status'
import { formatCount } from '@greenstar/rules/platform/count'
import { isPollenGoods } from '@greenstar/rules/pollen/pollen.goods'
import { memo, useEffect } from 'react'
import { useCouponLabels } from '../../coupon/shared/use-coupon-labels'
import { LikeButton } from '../../like/shared/LikeButton'
import { GoodsCard } from '../../ui/card/GoodsCard'
import { AddButton } from '../../ui/form/AddButton'
import { CoinPrice } from '../../ui/text/Price'
import { goodsDetailPath } from '../catalog.paths'
import { labelsOf, pollenLabel } from '../catalog.words'
import { readyGoodsPage } from './goods-page-ahead'
import { Labels } from './Labels'
import { useQuickAdd } from './quick-add'
import { keepSeenCard } from './seen-cards'

export interface ProductProps {
  product: ProductCardData
  /** Whether it is in the first screen, so that its picture loads at once. */
  eager?: boolean
}

/** A product in the two-column grid; memoised, because opening a layer renders the screen again. */
export const ProductCard = memo(function ProductCard({ product, eager = false }: ProductProps) {
  const sold = soldText(product)
  const mark = <LikeButton productId={product.ID} name={product.Name} over />
  return <GoodsCard {...useGoods(product)} eager={eager} mark={mark} {...(sold ? { sold } : {})} />
})

/** 已售 1.2万; undefined for none. */
export const soldText = ({ SoldNum }: ProductCardData) =>
  SoldNum > 0 ? `已售 ${formatCount(SoldNum)}` : undefined

/** What a card and a row show of a product. */
export function useGoods(product: ProductCardData) {
  useEffect(() => void readyGoodsPage(), [])
  const quickAdd = useQuickAdd()
  const isExchanged = isPollenGoods(product)
  const veil = displayStatusText[displayStatus(product, product.ServerDate)]
  return {
    to: goodsDetailPath(product.ID),
    picture: product.DefaultImagePath,
    name: product.Name,
    note: noteOf(product),
    badges: <Badges product={product} />,
    price: product.Price,
    strike: product.MarketPrice,
    onOpen: () => keepSeenCard(product),
    ...(isExchanged ? { priceSlot: <CoinPrice num={product.AvailablePollen} value={product.Price} /> } : {}),
    ...(veil
      ? { veil }
      : isExchanged
        ? {}
        : { action: <AddButton label={`把${product.Name}加入购物车`} onAdd={() => quickAdd(product)} /> }),
  }
}

/** 净高 80cm · 耐阴; for a composite product without the part that names the variant. */
function noteOf({ Attribute, FunctionName, Summary, ProductType: type }: ProductCardData): string {
  const [firstFunction = ''] = FunctionName.split(/[\s、,，]+/)
  const own = Attribute.split(' · ')
  const facts = type === ProductType.compose ? own.slice(-1) : own
  return [...facts, firstFunction].filter(Boolean).slice(0, 2).join(' · ') || Summary
}

/** At most two badges, in the order 券后, pollen, labels (patterns 1). */
function Badges({ product }: { product: ProductCardData }) {
  const pollen = product.AvailablePollen > 0 && !isPollenGoods(product) ? [pollenLabel] : []
  const shown = [...useCouponLabels(product), ...pollen, ...labelsOf(product)].slice(0, 2)
  return <Labels of={shown} />
}
