import type { Shop } from '@greenstar/contract'
import { footmarksSince } from '@greenstar/rules/footmark/footmark.day'
import { toWireDate } from '@greenstar/rules/platform/time'
import { getSellable, toSku } from '../catalog/product/sku.service'
import type { Handlers } from '../platform/http/context'
import { pageWith, rowsAndTotal } from '../platform/http/page-facts'
import { countFootmarks, deleteFootmarks, listFootmarks, putFootmark } from './footmark.store'

export const footmarkShop: Handlers<Shop['footmark']> = {
  async AddProductView({ productID }, { db, member, now, refuse }) {
    if (!(await putFootmark(db, member.id, productID, new Date(now)))) throw refuse('catalog/not-found')
    return null
  },

  async GetProductViewList(page, { db, member, now }) {
    const since = new Date(footmarksSince(now))
    const { rows: marks, total } = await rowsAndTotal(
      page,
      (part) => listFootmarks(db, member.id, since, part),
      () => countFootmarks(db, member.id, since),
    )
    const known = await getSellable(
      db,
      marks.map(({ productId }) => productId),
    )
    return pageWith(
      page,
      total,
      marks.flatMap(({ productId, viewedAt }) => {
        const row = known.get(productId)
        if (!row) return []
        const Product = {
          ...toSku(row, now),
          ListJointProducts: row.joints.map((joint) => toSku(joint, now)),
        }
        return [{ ViewDate: toWireDate(viewedAt.getTime()), Product }]
      }),
    )
  },

  async DeleteProductView({ productIDs, all }, { db, member }) {
    await deleteFootmarks(db, member.id, all ? undefined : productIDs)
    return null
  },
}
