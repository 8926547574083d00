import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { ANONYMOUS, maskedName, mayFollowUp } from '@greenstar/rules/review/review.rules'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { getMemberSummary } from '../member/member.service'
import { judgeContent } from '../moderation/moderation.service'
import { setCommented } from '../order/order.service'
import type { App } from '../platform/app'
import { forget, pages } from '../platform/cache-news'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import { claimUploads, releaseUploads } from '../upload/upload.service'
import { findCommentLine } from './comment-lines.read'
import { refreshCommentCounts } from './review.service'
import { rewardPassed } from './reward-passed'
import {
  type CommentRecord,
  findFollowUp,
  insertComment,
  lockCommentOfLine,
  rewriteComment,
} from './said.store'

type Words = { content: string; images: string[] }
type Where = { app: App; db: Db; memberId: number; now: number }
type Saved = { ID: number; Status: number }

const { pass, fail } = ModerationStatus

/** Judges a text with pictures automatically (domain 16): what to store of it, and how to have its pictures checked. */
const judge = async ({ app, db, memberId, now }: Where, { content, images }: Words) => {
  const handed = { memberId, kind: ContentKind.comment, content, images }
  const { flags, status, check } = await judgeContent(app, db, handed, now)
  return { facts: { content, images, flags, status, createdAt: new Date(now) }, check }
}

/** Claims the pictures of a review; releases those of its refused version that are not used again. */
const holdPictures = async (
  { db, memberId, now }: Where,
  images: string[],
  before: CommentRecord | undefined,
) => {
  await claimUploads(db, memberId, UploadPurpose.review, images)
  const gone = (before?.images ?? []).filter((path) => !images.includes(path))
  await releaseUploads(db, memberId, gone, now)
}

/** Refuses a second comment, unless the first one was refused. */
const mustBeFree = (before: CommentRecord | undefined) => {
  if (before && before.status !== fail) throw refuse('review/said-already')
}

const tell = async (
  { app, db, now }: Where,
  row: Parameters<typeof rewardPassed>[2][number] & { productId: number },
  status: number,
) => {
  if (status !== pass) return
  await refreshCommentCounts(db, [row.productId])
  await rewardPassed(app, db, [row], status, now)
  await forget(app, db, 'review.', 'catalog.', pages)
}

/**
 * Comments on a line of the member's finished order, once; locks the line, so that two taps add one comment.
 * Refuses with review/line-gone, review/not-finished, review/said-already.
 */
export const sayOfLine = async (
  where: Where,
  lineId: number,
  words: Words & { star: number; isAnonymous: boolean },
): Promise<Saved> => {
  const { db, memberId } = where
  const line = await findCommentLine(db, memberId, lineId, true)
  if (!line) throw refuse('review/line-gone')
  if (line.order_status !== OrderStatus.Completed) throw refuse('review/not-finished')
  const before = await lockCommentOfLine(db, lineId)
  mustBeFree(before)
  await holdPictures(where, words.images, before)
  const author = await getMemberSummary(db, memberId)
  const { facts: given, check } = await judge(where, words)
  const facts = {
    ...given,
    star: words.star,
    isAnonymous: words.isAnonymous,
    memberName: words.isAnonymous ? ANONYMOUS : maskedName(author.name),
  }
  const of = { productId: Number(line.main_id), memberId, orderLineId: lineId, attribute: line.attribute }
  if (before) await rewriteComment(db, before.id, facts)
  const id = before ? before.id : await insertComment(db, { ...of, ...facts })
  await check(id)
  await setCommented(db, lineId)
  await tell(where, { parentId: null, ...of, ...facts }, facts.status)
  return { ID: id, Status: facts.status }
}

/**
 * Adds a follow-up to a public comment, once, within 180 days. Refuses with review/line-gone,
 * review/not-said, review/too-late, review/said-already.
 */
export const addToComment = async (where: Where, lineId: number, words: Words): Promise<Saved> => {
  const { db, memberId, now } = where
  if (!(await findCommentLine(db, memberId, lineId, true))) throw refuse('review/line-gone')
  const parent = await lockCommentOfLine(db, lineId)
  if (parent?.status !== pass) throw refuse('review/not-said')
  const before = await findFollowUp(db, parent.id)
  mustBeFree(before)
  if (!mayFollowUp(parent.createdAt.getTime(), now)) throw refuse('review/too-late')
  await holdPictures(where, words.images, before)
  const { facts, check } = await judge(where, words)
  const { productId, star, memberName, attribute, isAnonymous } = parent
  const of = { productId, memberId, orderLineId: lineId, parentId: parent.id }
  if (before) await rewriteComment(db, before.id, facts)
  const id = before
    ? before.id
    : await insertComment(db, { ...of, star, memberName, attribute, isAnonymous, ...facts })
  await check(id)
  await tell(where, { ...of, ...facts }, facts.status)
  return { ID: id, Status: facts.status }
}
