import type { SkuData } from '@greenstar/contract/catalog/catalog.shapes'
import { type Chosen, chosenLines, type SkuLine } from '@greenstar/rules/catalog/sku-popup'

/** Returns the title of a line: the attribute of a variant, the name of another product. */
export function lineTitle({ Name, Attribute }: SkuData, mainName: string): string {
  return Name === mainName && Attribute !== '' ? Attribute : Name
}

/** Returns 中号 for 中号 · 净高 80cm. */
const shortTitle = (sku: SkuData, mainName: string) => lineTitle(sku, mainName).split(' · ')[0] ?? ''

/** Returns 中号 ×2，大号 ×1. */
export function choiceText(lines: readonly SkuLine<SkuData>[], chosen: Chosen, mainName: string): string {
  return chosenLines(lines, chosen)
    .map(({ sku }) => `${shortTitle(sku, mainName)} ×${chosen.get(sku.ID)}`)
    .join('，')
}
