import type { Shop } from '@greenstar/contract'
import { maxLikes } from '@greenstar/rules/like/like.limit'
import { getSellable, toSku } from '../catalog/product/sku.service'
import type { Handlers } from '../platform/http/context'
import { pageWith, rowsAndTotal } from '../platform/http/page-facts'
import { moment } from '../platform/wire'
import { countLikes, countShownLikes, deleteLike, likedIds, listLikes, putLike } from './like.store'

export const likeShop: Handlers<Shop['like']> = {
  async ProductLike({ productID, isLike }, { db, member, now, refuse }) {
    // Old clients do not send isLike: the call then toggles the like.
    if (isLike !== true && (await deleteLike(db, member.id, productID))) return { IsLike: false }
    if (isLike === false) return { IsLike: false }
    if (!(await putLike(db, member.id, productID, new Date(now)))) throw refuse('catalog/not-found')
    if ((await countLikes(db, member.id)) > maxLikes) throw refuse('like/full')
    return { IsLike: true }
  },

  async GetProductLikeList(page, { db, member, now }) {
    const { rows: likes, total } = await rowsAndTotal(
      page,
      (part) => listLikes(db, member.id, part),
      () => countShownLikes(db, member.id),
    )
    const known = await getSellable(
      db,
      likes.map(({ productId }) => productId),
    )
    return pageWith(
      page,
      total,
      likes.flatMap(({ productId, createdAt }) => {
        const row = known.get(productId)
        if (!row) return []
        const Product = {
          ...toSku(row, now),
          ListJointProducts: row.joints.map((joint) => toSku(joint, now)),
        }
        return [{ LikeDate: moment(createdAt), Product }]
      }),
    )
  },

  async GetLikedProductIDs(_payload, { db, member }) {
    return likedIds(db, member.id)
  },
}
