import type { SkuData } from '@greenstar/contract/catalog/catalog.shapes'
import { canAddShopcar, canBuyAlone, purchaseLimits } from '@greenstar/rules/catalog/product.limits'

/** Returns up to two limits (限购 2 件, 不支持单拍), or the stock if there are none. */
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
