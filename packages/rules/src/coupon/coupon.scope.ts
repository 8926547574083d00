/** Products of a coupon or a deal: in any of the lists, or all if they are empty; exclusions have priority. */
export type CouponScope = {
  readonly productIds: readonly number[]
  readonly classIds: readonly number[]
  readonly brandIds: readonly number[]
  readonly seriesIds: readonly number[]
  readonly functionIds: readonly number[]
  /** Labels of products; only deals have them. */
  readonly labelIds?: readonly number[] | undefined
  /** Products it never applies to, even if listed. */
  readonly excludedIds: readonly number[]
}

export type ProductPlace = {
  readonly classId?: number | null | undefined
  readonly brandId?: number | null | undefined
  readonly seriesId?: number | null | undefined
  readonly functionIds?: readonly number[] | undefined
  /** Labels of the product and of the pages that it is a line of. */
  readonly labelIds?: readonly number[] | undefined
}

export type ScopedProduct = ProductPlace & {
  readonly productId: number
  /** Page it was bought from; a coupon for the page also applies to its lines, and so does an exclusion. */
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

export const isForAll = (scope: CouponScope): boolean => {
  const { productIds, classIds, brandIds, seriesIds, functionIds, labelIds = [] } = scope
  return [productIds, classIds, brandIds, seriesIds, functionIds, labelIds].every((list) => list.length === 0)
}

export function isInScope(scope: CouponScope, product: ScopedProduct): boolean {
  const { productId, mainId, classId, brandId, seriesId, functionIds = [], labelIds = [] } = product
  const isOwn = (list: readonly number[]) => [productId, mainId].some((id) => list.includes(id ?? -1))
  if (isOwn(scope.excludedIds)) return false
  return (
    isForAll(scope) ||
    isOwn(scope.productIds) ||
    scope.classIds.includes(classId ?? -1) ||
    scope.brandIds.includes(brandId ?? -1) ||
    scope.seriesIds.includes(seriesId ?? -1) ||
    functionIds.some((id) => scope.functionIds.includes(id)) ||
    labelIds.some((id) => scope.labelIds?.includes(id))
  )
}
