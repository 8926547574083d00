import type { CouponScope } from '@greenstar/rules/coupon/coupon.scope'
import { isForAll } from '@greenstar/rules/coupon/coupon.scope'
import { type SQL, sql } from 'drizzle-orm'
import { labels, productFunctions, products } from './catalog.tables'

const any = (ids: readonly number[]) => sql`any(${sql.param([...ids])}::bigint[])`

/** The product, or a page that it is a line of, has one of these labels. */
const hasLabel = (ids: readonly number[]) => {
  const names = sql`array(select ${labels.name} from ${labels} where ${labels.id} = ${any(ids)})`
  return sql`(${products.labels} && ${names} or ${products.id} in (
    select j.joint_id from product_joints j join products m on m.id = j.main_id where m.labels && ${names}))`
}

/** SQL twin of the rules' isInScope, for pages but not variants: a coupon applies to the product. */
export const inScope = (scope: CouponScope): SQL => {
  const { productIds, classIds, brandIds, seriesIds, functionIds, labelIds = [], excludedIds } = scope
  const parts = [
    productIds.length > 0 && sql`${products.id} = ${any(productIds)}`,
    classIds.length > 0 && sql`${products.classId} = ${any(classIds)}`,
    brandIds.length > 0 && sql`${products.brandId} = ${any(brandIds)}`,
    seriesIds.length > 0 && sql`${products.seriesId} = ${any(seriesIds)}`,
    functionIds.length > 0 &&
      sql`${products.id} in (select ${productFunctions.productId} from ${productFunctions}
        where ${productFunctions.functionId} = ${any(functionIds)})`,
    labelIds.length > 0 && hasLabel(labelIds),
  ].filter((part) => typeof part === 'object')
  const fits = isForAll(scope) ? sql`true` : sql`(${sql.join(parts, sql` or `)})`
  return excludedIds.length > 0
    ? sql`${fits} and ${products.id} <> all(${sql.param([...excludedIds])}::bigint[])`
    : fits
}
