import { FeedbackKind } from '@greenstar/rules/feedback/feedback.kind'
import type { Db } from '../platform/database/connect'
import { insertFeedback } from './feedback.store'

/** Inserts a member's feedback without an answer. */
export const makeFeedback = (db: Db, memberId: number, now: number): Promise<number> =>
  insertFeedback(db, {
    memberId,
    type: FeedbackKind.shop,
    content: '希望有夜间模式',
    createdAt: new Date(now),
  })
