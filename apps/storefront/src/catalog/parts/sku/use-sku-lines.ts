import type { ProductCardData, SkuData } from '@greenstar/contract/catalog/catalog.shapes'
import { type Chosen, type SkuLine, skuLines } from '@greenstar/rules/catalog/sku-popup'
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

/** Lines and choice of a popup; a single line starts at its minimum. `keeps`: the page stores the choice. */
export function useSkuState(product: ProductCardData, keeps = true): SkuState {
  const lines = skuLines<SkuData>(product, product.ServerDate)
  const [chosen, setChosen] = useState<Chosen>(
    () => (keeps ? skuChoice(product.ID) : undefined) ?? firstChoice(lines),
  )
  const [touched, setTouched] = useState<number>()
  const choose = (id: number, quantity: number) => {
    const next = new Map(chosen).set(id, quantity)
    setChosen(next)
    setTouched(id)
    if (keeps) keepSkuChoice(product.ID, next)
  }
  const shown = lines.find(({ sku }) => sku.ID === touched) ?? lines.find(({ sku }) => chosen.get(sku.ID))
  return { product, lines, chosen, choose, current: shown?.sku ?? product }
}

function firstChoice(lines: readonly SkuLine[]): Chosen {
  const [only, ...others] = lines
  if (!only || others.length > 0 || only.badge !== '') return new Map()
  return new Map([[only.sku.ID, stepUp(0, only.stepper)]])
}
