import { holdCommentCounts, putCommentCounts } from '../catalog/comment-count.service'
import type { Db } from '../platform/database/connect'
import { countComments } from './review.store'

/** Recounts the comments of products, for cards and pages, in the caller's transaction. */
export const refreshCommentCounts = async (db: Db, productIds: readonly number[]): Promise<void> => {
  if (productIds.length === 0) return
  await holdCommentCounts(db, productIds)
  const found = await countComments(db, productIds)
  await putCommentCounts(
    db,
    productIds.map((productId) => ({
      productId,
      total: found.get(productId)?.total ?? 0,
      good: found.get(productId)?.good ?? 0,
    })),
  )
}
