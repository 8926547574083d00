import type { SkuData } from '@greenstar/contract/catalog/catalog.shapes'
import { canAddShopcar, canBuyAlone, purchaseLimits } from '@greenstar/rules/catalog/product.limits'
import { type Chosen, chosenLines, type SkuLine } from '@greenstar/rules/catalog/sku-popup'

/** What tells a line from its neighbours: the attribute of a variant, the name of another thing. */
export function lineTitle({ Name, Attribute }: SkuData, mainName: string): string {
  return Name === mainName && Attribute !== '' ? Attribute : Name
}

/** 中号, of 中号 · 净高 80cm. */
const shortTitle = (sku: SkuData, mainName: string) => lineTitle(sku, mainName).split(' · ')[0] ?? ''

/** 中号 ×2，大号 ×1 */
export function choiceText(lines: readonly SkuLine<SkuData>[], chosen: Chosen, mainName: string): string {
  return chosenLines(lines, chosen)
    .map(({ sku }) => `${shortTitle(sku, mainName)} ×${chosen.get(sku.ID)}`)
    .join('，')
}

/** Stock, or the limit that matters more: 限购 2 件, 不支持单拍. */
export function lineNote(sku: SkuData): string {
  const { min, max, step } = purchaseLimits(sku)
  const notes = [
    canBuyAlone(sku) ? '' : '不支持单拍',
    canAddShopcar(sku) ? '' : '只能立即购买',
    sku.MaxNum > 0 && sku.MaxNum <= sku.Stock ? `限购 ${max} 件` : '',
    min > 1 ? `${min} 件起购` : '',
    step > 1 ? `每次 ${step} 件` : '',
  ].filter(Boolean)
  return notes.length > 0 ? notes.slice(0, 2).join(' · ') : `库存 ${sku.Stock}`
}
