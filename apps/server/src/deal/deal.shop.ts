import type { Shop } from '@greenstar/contract'
import { ProductAttribute } from '@greenstar/rules/catalog/product.status'
import { isForAll, isInScope } from '@greenstar/rules/coupon/coupon.scope'
import { isDealOn } from '@greenstar/rules/deal/deal.discount'
import { takesDeal } from '@greenstar/rules/deal/deal.kind'
import { listProducts } from '../catalog/product/product-page.service'
import { getSellable } from '../catalog/product/sku.service'
import { scopeOf } from '../coupon/coupon.service'
import type { Handlers } from '../platform/http/context'
import { refuse } from '../platform/refuse'
import { type DealRow, timesOf } from './deal.facts'
import { runningDeals } from './deal.store'
import { dealWire } from './deal.wire'

const anyLevel = Number.MAX_SAFE_INTEGER

/** Whether a published deal has begun, has not ended and has budget left, at whatever level. */
const runs = (row: DealRow, now: number) =>
  row.spentFen < row.budgetFen && isDealOn(timesOf(row), now, anyLevel)

export const dealShop: Handlers<Shop['deal']> = {
  async GetProductDeals({ productID }, { app, db, now }) {
    // the page is the same for all visitors: what only some members get is in their quote
    const isForAllMembers = ({ tagIds, channels }: DealRow) => tagIds.length === 0 && channels.length === 0
    const rows = (await runningDeals(app, db)).filter((row) => runs(row, now) && isForAllMembers(row))
    if (rows.length === 0) return []
    const sku = (await getSellable(db, [productID])).get(productID)
    if (!sku || sku.productAttribute === ProductAttribute.pollen) return []
    const product = { ...sku, productId: sku.id }
    return rows
      .filter((row) => takesDeal.selling && isInScope(scopeOf(row), product))
      .map((row) => dealWire(row, productID))
  },

  async GetDealProductList({ dealID, currentPage, pageSize }, { app, db, now }) {
    const row = (await runningDeals(app, db)).find(({ id }) => id === dealID)
    if (!row || !runs(row, now)) throw refuse('deal/gone')
    const scope = scopeOf(row)
    const isNarrow = !isForAll(scope) || scope.excludedIds.length > 0
    const page = await listProducts(app, db, isNarrow ? { scope } : {}, 0, { currentPage, pageSize }, now)
    return { ...page, Deal: dealWire(row) }
  },
}
