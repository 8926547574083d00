import { OrderStatus } from '@greenstar/rules/order/order.status'
import { ANONYMOUS, maskedName, mayFollowUp } from '@greenstar/rules/review/review.rules'
import { TalentWorksStatus } from '@greenstar/rules/talent/talent.status'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { getMemberSummary } from '../member/member.service'
import { setCommented } from '../order/order.service'
import type { App } from '../platform/app'
import { forget, pages } from '../platform/cache-news'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import { claimUploads, releaseUploads } from '../upload/upload.service'
import { findCommentLine } from './comment-lines.read'
import { judgeContent } from './judge'
import { tellPassed } from './review.passed'
import { refreshCommentCounts } from './review.service'
import {
  type CommentRecord,
  findFollowUp,
  insertComment,
  lockCommentOfLine,
  rewriteComment,
} from './said.store'

type Words = { content: string; images: string[] }
type Where = { app: App; db: Db; memberId: number; now: number }
type Said = { ID: number; Status: number }

const { pass, pending, fail } = TalentWorksStatus

/** The machine's look at a text: words it found, and whether a person must see it (domain 16). */
const judge = async ({ db, memberId, now }: Where, { content, images }: Words) => {
  const { flags, passes } = await judgeContent(db, memberId, content, now)
  return { content, images, flags, status: passes ? pass : pending }
}

/** Pictures are claimed for reviews; those that a refused text showed and the new one does not are let go. */
const holdPictures = async (
  { db, memberId, now }: Where,
  images: string[],
  before: CommentRecord | undefined,
) => {
  await claimUploads(db, memberId, UploadPurpose.review, images)
  const gone = (before?.images ?? []).filter((path) => !images.includes(path))
  await releaseUploads(db, memberId, gone, now)
}

/** A comment that stands may not be said again; a refused one may be written anew. */
const mustBeFree = (before: CommentRecord | undefined) => {
  if (before && before.status !== fail) throw refuse('review/said-already')
}

const tell = async (
  { app, db, now }: Where,
  row: Parameters<typeof tellPassed>[2][number] & { productId: number },
  status: number,
) => {
  if (status !== pass) return
  await refreshCommentCounts(db, [row.productId])
  await tellPassed(app, db, [row], status, now)
  await forget(app, db, 'review.', 'catalog.', pages)
}

/**
 * Says something of a line of the member's finished order, once; the line is held, so two taps say one comment.
 * Refuses with review/line-missing, -/not-finished, -/said-already.
 */
export const sayOfLine = async (
  where: Where,
  lineId: number,
  words: Words & { star: number; isAnonymous: boolean },
): Promise<Said> => {
  const { db, memberId, now } = where
  const line = await findCommentLine(db, memberId, lineId, true)
  if (!line) throw refuse('review/line-missing')
  if (line.order_status !== OrderStatus.Completed) throw refuse('review/not-finished')
  const before = await lockCommentOfLine(db, lineId)
  mustBeFree(before)
  await holdPictures(where, words.images, before)
  const author = await getMemberSummary(db, memberId)
  const facts = {
    ...(await judge(where, words)),
    star: words.star,
    isAnonymous: words.isAnonymous,
    memberName: words.isAnonymous ? ANONYMOUS : maskedName(author.name),
    memberAvatar: words.isAnonymous ? '' : author.avatar,
    createdAt: new Date(now),
  }
  const of = { productId: Number(line.main_id), memberId, orderLineId: lineId, attribute: line.attribute }
  if (before) await rewriteComment(db, before.id, facts)
  const id = before ? before.id : await insertComment(db, { ...of, ...facts })
  await setCommented(db, lineId)
  await tell(where, { id, parentId: null, ...of, ...facts }, facts.status)
  return { ID: id, Status: facts.status }
}

/**
 * Adds to a comment that everybody sees, once, within 180 days of it. Refuses with review/line-missing, -/not-said,
 * -/too-late, -/said-already.
 */
export const addToComment = async (where: Where, lineId: number, words: Words): Promise<Said> => {
  const { db, memberId, now } = where
  if (!(await findCommentLine(db, memberId, lineId, true))) throw refuse('review/line-missing')
  const parent = await lockCommentOfLine(db, lineId)
  if (parent?.status !== pass) throw refuse('review/not-said')
  const before = await findFollowUp(db, parent.id)
  mustBeFree(before)
  if (!mayFollowUp(parent.createdAt.getTime(), now)) throw refuse('review/too-late')
  await holdPictures(where, words.images, before)
  const facts = { ...(await judge(where, words)), createdAt: new Date(now) }
  const { productId, star, memberName, memberAvatar, attribute, isAnonymous } = parent
  const of = { productId, memberId, orderLineId: lineId, parentId: parent.id }
  if (before) await rewriteComment(db, before.id, facts)
  const id = before
    ? before.id
    : await insertComment(db, { ...of, star, memberName, memberAvatar, attribute, isAnonymous, ...facts })
  await tell(where, { id, ...of, ...facts }, facts.status)
  return { ID: id, Status: facts.status }
}
