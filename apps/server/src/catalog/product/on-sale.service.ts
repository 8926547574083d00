import { ProductStatus, ProductType } from '@greenstar/rules/catalog/product.status'
import { type SQL, sql } from 'drizzle-orm'
import { products } from '../catalog.tables'

/**
 * SQL twin of the rules' skuStatus (spec 4): whether the line itself is on sale. Queries stock per row, so
 * that a page that fills early never scans the stocks.
 */
const lineOnSale = (line: SQL, now: Date) => sql`
  not ${line}.is_sell_out and ${line}.status = ${sql.raw(String(ProductStatus.selling))}
  and (${line}.sale_begin_at is null or ${line}.sale_begin_at <= ${now})
  and (${line}.sale_end_at is null or ${line}.sale_end_at >= ${now})
  and coalesce((select s.on_hand + s.presale_quota - s.locked from stocks s where s.product_id = ${line}.id), 0) > 0`

/** SQL twin of the rules' displayStatus: a composite page is on sale while any of its lines is. */
export const onSale = (now: Date) => sql`(
  (${lineOnSale(sql`products`, now)})
  or (${products.type} = ${sql.raw(String(ProductType.compose))} and exists (
    select 1 from product_joints j join products joint on joint.id = j.joint_id
    where j.main_id = ${products.id} and ${lineOnSale(sql`joint`, now)})))`
