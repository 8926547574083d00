import { isListed } from '@greenstar/rules/catalog/product.status'
import { memo } from 'react'
import { RestockSlot } from '../../restock/shared/RestockSlot'
import { GoodsRow } from '../../ui/card/GoodsRow'
import { type ProductProps, soldText, useGoods } from './ProductCard'

/** A product as a row of the mall; memoised. */
export const ProductRow = memo(function ProductRow({ product, eager = false }: ProductProps) {
  const sold = soldText(product)
  const goods = useGoods(product)
  const wait = 'veil' in goods && isListed(product) ? { action: <RestockSlot productId={product.ID} /> } : {}
  return <GoodsRow {...goods} {...wait} eager={eager} {...(sold ? { sold } : {})} />
})
