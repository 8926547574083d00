import type { ProductCardData, SkuData } from '@greenstar/contract/catalog/catalog.shapes'
import { type Chosen, type SkuLine, skuLines } from '@greenstar/rules/catalog/sku-popup'
import { fromSmallToLarge } from '@greenstar/rules/catalog/sku-size'
import { stepUp } from '@greenstar/rules/catalog/stepper'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useState } from 'react'
import { keepSkuChoice, skuChoice } from '../../shared/sku-choice'
import type { SkuPopupProps } from '../../shared/sku-popup'

export interface SkuState {
  product: ProductCardData
  lines: SkuLine<SkuData>[]
  chosen: Chosen
  /** The line changed last, shown in the head. */
  current: SkuData
  choose: (id: number, quantity: number) => void
}

/** Returns the product, first as the page knows it, then as read from the server. */
export function useSkuProduct({ product, productId, terms }: SkuPopupProps) {
  const id = product?.ID ?? productId ?? 0
  const fresh = useCall(
    api.catalog.GetProductByID,
    { id },
    {
      ...{ quiet: product !== undefined, enabled: terms === undefined },
    },
  )
  // terms: `product` has the prices and limits of the sale, which an ordinary read lacks
  if (terms !== undefined) return { ...fresh, data: product, error: null }
  return { ...fresh, data: fresh.data ?? product, error: product ? null : fresh.error }
}

/** Lines of a page's popups, from small to large. */
export const sortedLines = (product: ProductCardData): SkuLine<SkuData>[] =>
  fromSmallToLarge(skuLines<SkuData>(product, product.ServerDate), ({ sku }) => ({
    name: sku.Name,
    attribute: sku.Attribute,
  }))

/**
 * Lines and choice of a popup. The page's variant is chosen at its minimum, until the member chooses another one
 * instead. `keeps`: the page stores the choice.
 */
export function useSkuState(product: ProductCardData, variantId: number, keeps = true): SkuState {
  const lines = sortedLines(product)
  const known = keeps ? skuChoice(product.ID) : undefined
  const [chosen, setChosen] = useState<Chosen>(() => known ?? firstChoice(lines, variantId))
  const [isProposed, setProposed] = useState(known === undefined)
  const [touched, setTouched] = useState<number>()
  const choose = (id: number, quantity: number) => {
    const before = isProposed && !chosen.has(id) ? [] : chosen
    const next = new Map(before).set(id, quantity)
    setProposed(false)
    setChosen(next)
    setTouched(id)
    if (keeps) keepSkuChoice(product.ID, next)
  }
  const shown = lines.find(({ sku }) => sku.ID === touched) ?? lines.find(({ sku }) => chosen.get(sku.ID))
  return { product, lines, chosen, choose, current: shown?.sku ?? product }
}

/** The page's variant at its minimum; the only one on sale, if that one is not. */
function firstChoice(lines: readonly SkuLine[], variantId: number): Chosen {
  const onSale = lines.filter(({ badge }) => badge === '')
  const first =
    onSale.find(({ sku }) => sku.ID === variantId) ?? (onSale.length === 1 ? onSale[0] : undefined)
  return first ? new Map([[first.sku.ID, stepUp(0, first.stepper)]]) : new Map()
}
