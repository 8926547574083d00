import type { Shop } from '@greenstar/contract'
import { toWireDate } from '@greenstar/rules/platform/time'
import { getSellable, toSku } from '../catalog/product/sku.service'
import type { Handlers } from '../platform/http/context'
import { pageWith, rowsAndTotal } from '../platform/http/page-facts'
import { yuan } from '../platform/wire'
import { countGoods, listShown, pageGoods } from './activity.store'
import { activityWire } from './activity.wire'

export const activityShop: Handlers<Shop['activity']> = {
  async GetActivityArea({ activityID, ...page }, { db, now }) {
    const Activities = (await listShown(db, new Date(now))).map((row) => activityWire(row, now))
    const chosen = Activities.find(({ ID }) => ID === activityID) ?? Activities[0]
    const about = { Activities, ActivityID: chosen?.ID ?? 0, ServerDate: toWireDate(now) }
    if (!chosen) return { ...pageWith(page, 0, []), ...about }
    const { rows: goods, total } = await rowsAndTotal(
      page,
      (part) => pageGoods(db, chosen.ID, part),
      () => countGoods(db, chosen.ID),
    )
    const known = await getSellable(
      db,
      goods.map(({ productId }) => productId),
    )
    const DataList = goods.flatMap(({ productId, priceFen }) => {
      const sku = known.get(productId)
      return sku ? [{ ProductID: productId, ActivityPrice: yuan(priceFen), Product: toSku(sku, now) }] : []
    })
    return { ...pageWith(page, total, DataList), ...about }
  },
}
