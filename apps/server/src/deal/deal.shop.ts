import type { Shop } from '@greenstar/contract'
import { ProductAttribute } from '@greenstar/rules/catalog/product.status'
import { isInScope } from '@greenstar/rules/coupon/coupon.scope'
import { isDealOn } from '@greenstar/rules/deal/deal.discount'
import { takesDeal } from '@greenstar/rules/deal/deal.kind'
import { getSellable } from '../catalog/sku.service'
import { scopeOf } from '../coupon/coupon.service'
import type { Handlers } from '../platform/http/context'
import { timesOf } from './deal.facts'
import { runningDeals } from './deal.store'
import { dealWire } from './deal.wire'

const anyLevel = Number.MAX_SAFE_INTEGER

export const dealShop: Handlers<Shop['deal']> = {
  async GetProductDeals({ productID }, { app, db, now }) {
    const rows = (await runningDeals(app, db)).filter(
      (row) => row.spentFen < row.budgetFen && isDealOn(timesOf(row), now, anyLevel),
    )
    if (rows.length === 0) return []
    const sku = (await getSellable(db, [productID])).get(productID)
    if (!sku || sku.productAttribute === ProductAttribute.pollen) return []
    const product = { ...sku, productId: sku.id }
    return rows.filter((row) => takesDeal.selling && isInScope(scopeOf(row), product)).map(dealWire)
  },
}
