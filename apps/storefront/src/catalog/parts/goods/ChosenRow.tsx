import type { ProductCardData, SkuData } from '@greenstar/contract/catalog/catalog.shapes'
import { skuLines, skuTotals } from '@greenstar/rules/catalog/sku-popup'
import { FactRow } from '../../../ui/card/FactRow'
import { useSkuChoice } from '../../shared/sku-choice'
import { openSkuPopup } from '../../shared/sku-popup'
import { choiceText, lineTitle } from '../sku/sku-words'

/** Current choice; opens the SKU popup. */
export function ChosenRow({ product, shown }: { product: ProductCardData; shown: SkuData }) {
  const chosen = useSkuChoice(product.ID) ?? new Map<number, number>()
  const lines = skuLines<SkuData>(product, product.ServerDate)
  const { count } = skuTotals(lines, chosen)
  const open = () => openSkuPopup({ product, intent: 'select', variantId: shown.ID })
  if (count > 0) {
    return (
      <FactRow label="已选" onClick={open}>
        {choiceText(lines, chosen, product.Name)}，共 {count} 件
      </FactRow>
    )
  }
  const others = lines.length > 1 ? `，共 ${lines.length} 种可选` : ''
  return (
    <FactRow label="选择" onClick={open}>
      {lineTitle(shown, product.Name)}
      {others}
    </FactRow>
  )
}
