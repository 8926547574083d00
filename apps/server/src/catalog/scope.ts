import type { CouponScope } from '@greenstar/rules/coupon/coupon.scope'
import { isForAll } from '@greenstar/rules/coupon/coupon.scope'
import { type SQL, sql } from 'drizzle-orm'
import { productFunctions, products } from './catalog.tables'

const any = (ids: readonly number[]) => sql`any(${sql.param([...ids])}::bigint[])`

/** SQL twin of the rules' isInScope, for pages but not variants: a coupon applies to the product. */
export const inScope = (scope: CouponScope): SQL => {
  const { productIds, classIds, brandIds, seriesIds, functionIds, excludedIds } = scope
  const parts = [
    productIds.length > 0 && sql`${products.id} = ${any(productIds)}`,
    classIds.length > 0 && sql`${products.classId} = ${any(classIds)}`,
    brandIds.length > 0 && sql`${products.brandId} = ${any(brandIds)}`,
    seriesIds.length > 0 && sql`${products.seriesId} = ${any(seriesIds)}`,
    functionIds.length > 0 &&
      sql`${products.id} in (select ${productFunctions.productId} from ${productFunctions}
        where ${productFunctions.functionId} = ${any(functionIds)})`,
  ].filter((part) => typeof part === 'object')
  const fits = isForAll(scope) ? sql`true` : sql`(${sql.join(parts, sql` or `)})`
  return excludedIds.length > 0
    ? sql`${fits} and ${products.id} <> all(${sql.param([...excludedIds])}::bigint[])`
    : fits
}
