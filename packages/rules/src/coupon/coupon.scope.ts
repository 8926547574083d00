/** What a coupon is for. A product fits by any of the five lists, all five empty = every product; exclusions win. */
export type CouponScope = {
  readonly productIds: readonly number[]
  readonly classIds: readonly number[]
  readonly brandIds: readonly number[]
  readonly seriesIds: readonly number[]
  readonly functionIds: readonly number[]
  /** Products it never works on, whatever the lists say. */
  readonly excludedIds: readonly number[]
}

/** Where a product is in the taxonomy. */
export type ProductPlace = {
  readonly classId?: number | null | undefined
  readonly brandId?: number | null | undefined
  readonly seriesId?: number | null | undefined
  readonly functionIds?: readonly number[] | undefined
}

export type ScopedProduct = ProductPlace & {
  readonly productId: number
  /** The page it was bought from; a coupon for the page also serves its lines, and so does an exclusion. */
  readonly mainId?: number | undefined
}

export const everyProduct: CouponScope = {
  productIds: [],
  classIds: [],
  brandIds: [],
  seriesIds: [],
  functionIds: [],
  excludedIds: [],
}

/** Whether it is for every product but the excluded ones. */
export const isForAll = ({ productIds, classIds, brandIds, seriesIds, functionIds }: CouponScope): boolean =>
  [productIds, classIds, brandIds, seriesIds, functionIds].every((list) => list.length === 0)

/** Whether a coupon of this scope is for the product. */
export function isInScope(scope: CouponScope, product: ScopedProduct): boolean {
  const { productId, mainId, classId, brandId, seriesId, functionIds = [] } = product
  const isOwn = (list: readonly number[]) => [productId, mainId].some((id) => list.includes(id ?? -1))
  if (isOwn(scope.excludedIds)) return false
  return (
    isForAll(scope) ||
    isOwn(scope.productIds) ||
    scope.classIds.includes(classId ?? -1) ||
    scope.brandIds.includes(brandId ?? -1) ||
    scope.seriesIds.includes(seriesId ?? -1) ||
    functionIds.some((id) => scope.functionIds.includes(id))
  )
}
