import { GrowthKind } from '@greenstar/rules/level/growth.kind'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { PollenKind } from '@greenstar/rules/pollen/pollen.kind'
import { reviewCoins } from '@greenstar/rules/review/review.rules'
import { settingValue } from '@greenstar/rules/setting/business-settings'
import { moveGrowth } from '../level/level.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { earnPollen } from '../pollen/pollen.service'
import { getSettings } from '../setting/setting.service'
import type { CommentRecord } from './said.store'

/** `coins`: the pollen that the review earns, 0 for none. */
type PassedReview = { orderLineId: number; memberId: number; coins: number }

/**
 * Rewards a review that is public from now on with pollen, by length and pictures, and growth (domain 7, 8); once per
 * order line, however often it is hidden and passes again.
 */
const reward = async (app: App, db: Db, { memberId, orderLineId, coins }: PassedReview, now: number) => {
  const cause = `review:${orderLineId}`
  const title = '评价通过审核'
  if (coins > 0)
    await earnPollen(app, db, { memberId, kind: PollenKind.review, num: coins, title, now, cause })
  const delta = settingValue(await getSettings(app, db), 'level.reviewGrowth')
  await moveGrowth(app, db, { memberId, kind: GrowthKind.review, delta, title, cause, now })
}

type PassedComment = Pick<CommentRecord, 'parentId' | 'orderLineId' | 'memberId' | 'content' | 'images'>

/** Rewards the comments that pass now, except follow-ups and those without a purchase. */
export const rewardPassed = async (
  app: App,
  db: Db,
  comments: readonly PassedComment[],
  to: number,
  now: number,
): Promise<void> => {
  if (to !== ModerationStatus.pass) return
  // Sorted by author, so that two batches of moderation do not deadlock.
  const settings = await getSettings(app, db)
  const inOrder = [...comments].sort((a, b) => (a.memberId ?? 0) - (b.memberId ?? 0))
  for (const { parentId, orderLineId, memberId, content, images } of inOrder) {
    if (parentId !== null || orderLineId === null || memberId === null) continue
    const coins = reviewCoins({ content, images }, settings)
    await reward(app, db, { orderLineId, memberId, coins }, now)
  }
}
