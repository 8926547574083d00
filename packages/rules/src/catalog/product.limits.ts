import type { SkuFacts } from './product.facts'

/** Marks inside the Limit string of a product (spec 5). */
export const LimitFlag = {
  forbidBuyAlone: '1',
  forbidAddShopcar: '2',
} as const
export type LimitFlag = (typeof LimitFlag)[keyof typeof LimitFlag]

export type PurchaseLimits = { readonly min: number; readonly max: number; readonly step: number }

function positive(value: number | null | undefined): number | undefined {
  return value !== null && value !== undefined && value > 0 ? value : undefined
}

/**
 * Purchase limits of a line (spec 5): max is the smaller of stock and MaxNum (unset or not positive: the
 * stock), min is MinNum or 0 but never above max, both are 0 if sold out; the step is 1 if unset.
 */
export function purchaseLimits(sku: SkuFacts): PurchaseLimits {
  const step = positive(sku.OnceStep) ?? 1
  if (sku.IsSellOut) return { min: 0, max: 0, step }
  const stock = positive(sku.Stock) ?? 0
  const max = Math.min(stock, positive(sku.MaxNum) ?? stock)
  return { min: Math.min(positive(sku.MinNum) ?? 0, max), max, step }
}

/** Whether a line may be bought alone: Limit contains no "1" (spec 5; "12" contains both). */
export function canBuyAlone({ Limit }: Pick<SkuFacts, 'Limit'>): boolean {
  return !(Limit ?? '').includes(LimitFlag.forbidBuyAlone)
}

/** Whether a line may be added to the cart: Limit contains no "2" (spec 5). */
export function canAddShopcar({ Limit }: Pick<SkuFacts, 'Limit'>): boolean {
  return !(Limit ?? '').includes(LimitFlag.forbidAddShopcar)
}
