import { reviewCoins } from '@greenstar/rules/review/review.rules'
import { TalentWorksStatus } from '@greenstar/rules/talent/talent.status'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { getSettings } from '../setting/setting.service'
import type { CommentRecord } from './said.store'

/** A review that is public from now on; `coins` is the pollen it earns, 0 for none (domain 7). */
export type PassedReview = { commentId: number; orderLineId: number; memberId: number; coins: number }
type Listener = (app: App, db: Db, review: PassedReview, now: number) => Promise<void>

const listeners: Listener[] = []

/**
 * Calls the listener in the transaction in which a review passes. One that was hidden and passes again is
 * reported again: a listener must reward only once per `orderLineId`.
 */
export const whenReviewPassed = (listener: Listener): void => {
  listeners.push(listener)
}

type Said = Pick<CommentRecord, 'id' | 'parentId' | 'orderLineId' | 'memberId' | 'content' | 'images'>

/** Calls the listeners for comments that pass now, except follow-ups and those without a purchase. */
export const tellPassed = async (
  app: App,
  db: Db,
  said: readonly Said[],
  to: number,
  now: number,
): Promise<void> => {
  if (to !== TalentWorksStatus.pass) return
  // Sorted by author, so that two batches of moderation do not deadlock.
  const settings = await getSettings(app, db)
  const inOrder = [...said].sort((a, b) => (a.memberId ?? 0) - (b.memberId ?? 0))
  for (const { id, parentId, orderLineId, memberId, content, images } of inOrder) {
    if (parentId !== null || orderLineId === null || memberId === null) continue
    const review = { commentId: id, orderLineId, memberId, coins: reviewCoins({ content, images }, settings) }
    for (const listener of listeners) await listener(app, db, review, now)
  }
}
