import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { notify } from '../message/message.service'
import type { Db } from '../platform/database/connect'
import { productNames } from './comment-room.store'
import type { CommentRecord } from './said.store'

const { pass } = ModerationStatus

/** Notifies the authors of comments of the decision; skips comments without a member. */
export const tellAuthors = async (
  db: Db,
  rows: readonly CommentRecord[],
  to: number,
  reason: string,
  now: number,
): Promise<void> => {
  const names = await productNames(
    db,
    rows.map(({ productId }) => productId),
  )
  for (const { memberId, productId } of rows) {
    if (memberId === null) continue
    const goods = names.get(productId) ?? '商品'
    if (to === pass) await notify(db, memberId, 'review.passed', { goods }, now)
    else await notify(db, memberId, 'review.refused', { goods, reason }, now)
  }
}
