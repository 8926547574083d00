import type { Shop } from '@greenstar/contract'
import { getSellable, toSku } from '../catalog/product/sku.service'
import type { Handlers } from '../platform/http/context'
import { pageWith, rowsAndTotal } from '../platform/http/page-facts'
import { countNew, listNew, putVote, votedIds, votesOf } from './vote.store'

export const voteShop: Handlers<Shop['vote']> = {
  async ProductVote({ productID }, { db, member, now, refuse }) {
    const isFirst = await putVote(db, member.id, productID, new Date(now))
    if (!isFirst && !(await votedIds(db, member.id, [productID])).has(productID)) throw refuse('vote/not-new')
    return { ID: productID, Votes: await votesOf(db, productID), IsVote: true }
  },

  async GetNewProductList(page, { db, member, now }) {
    const { rows, total } = await rowsAndTotal(
      page,
      (part) => listNew(db, part),
      () => countNew(db),
    )
    const ids = rows.map(({ productId }) => productId)
    const known = await getSellable(db, ids)
    const voted = member && ids.length > 0 ? await votedIds(db, member.id, ids) : new Set<number>()
    return pageWith(
      page,
      total,
      rows.flatMap(({ productId, votes }) => {
        const row = known.get(productId)
        if (!row) return []
        const ListJointProducts = row.joints.map((joint) => toSku(joint, now))
        const Product = { ...toSku(row, now), ListJointProducts }
        return [{ ID: productId, Votes: votes, IsVote: voted.has(productId), Product }]
      }),
    )
  },
}
