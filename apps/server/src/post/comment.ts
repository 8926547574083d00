import type { CommentData } from '@greenstar/contract/post/post.shapes'
import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import type { AnyReportReason } from '@greenstar/rules/moderation/moderation.reasons'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { commentLimits, Mark, Subject } from '@greenstar/rules/post/post.subject'
import { eq } from 'drizzle-orm'
import type { MemberEffect } from '../member/member-effect.service'
import { notify } from '../message/message.service'
import {
  type ContentUse,
  dropContent,
  reportContent,
  submit,
  type Verdict,
} from '../moderation/moderation.service'
import type { App } from '../platform/app'
import { countOfDay } from '../platform/attempts/attempts'
import type { Db } from '../platform/database/connect'
import { type Asked, pageOf } from '../platform/http/page-facts'
import { refuse } from '../platform/refuse'
import { moment } from '../platform/wire'
import { areBlocked } from './block.store'
import {
  addCommentLikes,
  type CommentRow,
  commentsOfContents,
  countComments,
  type DecidedComment,
  findComment,
  insertComment,
  listComments,
  lockComment,
  moveComments,
  type Place,
  pinComment,
  readComment,
  subjectsOfMember,
  takeComments,
} from './comment.store'
import { type Commented, type CommentUse, commentUse } from './comment-use'
import { holdTalent } from './creator.store'
import { turnMark } from './mark.store'
import { comments } from './post.tables'

type Where = { app: App; db: Db; memberId: number; now: number }

const { pass, pending, fail } = ModerationStatus

export const commentKinds: Readonly<Record<Commented, ContentKind>> = {
  [Subject.article]: ContentKind.articleComment,
  [Subject.post]: ContentKind.postComment,
  [Subject.diagnosis]: ContentKind.answer,
  [Subject.product]: ContentKind.productQuestion,
}

export const commentWire = (row: CommentRow, memberId: number): CommentData => {
  const IsMine = Number(row.member_id) === memberId
  const isMySubject = memberId !== 0 && Number(row.author_id) === memberId
  return {
    ID: Number(row.id),
    ParentID: Number(row.parent_id ?? 0),
    MemberID: Number(row.member_id),
    MemberName: row.member_name,
    MemberAvatar: row.member_avatar,
    IsAuthor: row.member_id === row.author_id,
    ReplyTo: row.reply_to,
    Content: row.content,
    Likes: row.likes,
    IsLike: row.is_like,
    IsMine,
    MayDelete: IsMine || isMySubject,
    MayTop: isMySubject && row.parent_id === null && row.status === pass,
    IsTop: row.is_top,
    Replies: row.replies,
    Status: row.status,
    Reason: IsMine ? row.reason : '',
    CreateDate: moment(row.created_at),
  }
}

/** A page of the comments on a subject that the reader sees (0: a guest), or of the replies to one of them. */
export const pageOfComments = (db: Db, place: Place, memberId: number, page: Asked) =>
  pageOf(
    page,
    (part) => listComments(db, place, memberId, part),
    () => countComments(db, place, memberId),
    (row) => commentWire(row, memberId),
  )

/** Returns a public comment, to a member who may answer or like it. Refuses with post/comment-gone. */
const openComment = async (where: Where, id: number): Promise<CommentRow> => {
  const row = await seenComment(where, id, 0)
  if (await areBlocked(where.db, where.memberId, Number(row.member_id))) throw refuse('post/comment-gone')
  return row
}

/** Returns a comment that the reader sees (0: a public one). Refuses with post/comment-gone. */
export const seenComment = async (
  { app, db, now }: Pick<Where, 'app' | 'db' | 'now'>,
  id: number,
  memberId: number,
): Promise<CommentRow> => {
  const row = await findComment(db, id, memberId)
  if (!row || !(await commentUse(app, row.subject).isSeen(db, Number(row.subject_id), memberId, now)))
    throw refuse('post/comment-gone')
  return row
}

/** Notifies the author of the answered comment and of the subject about a comment that is now visible. */
const tellSaid = async (
  app: App,
  db: Db,
  use: CommentUse,
  row: DecidedComment,
  now: number,
): Promise<void> => {
  const { events } = use
  const { member_id: by, author_id: author, answered_member_id: answered } = row
  const facts = {
    title: row.title ?? '',
    id: Number(row.subject_id),
    name: row.member_name,
    reply: row.content,
  }
  const tell = async (to: string, event: typeof events.replied | NonNullable<typeof events.commented>) => {
    // one may have blocked the other while the comment waited
    if (to !== by && !(await areBlocked(db, Number(to), Number(by))))
      await notify(db, Number(to), event, facts, now)
  }
  if (answered !== null) await tell(answered, events.replied)
  if (events.commented && author !== null && author !== answered) await tell(author, events.commented)
  if (row.parent_id === null)
    await use.shown?.(app, db, { subjectId: facts.id, memberId: Number(by), title: facts.title }, now)
}

type Decision = Verdict & {
  /** Passed at once during the author's request, who needs no message. */
  isByItself?: boolean
}

/** Follows decisions on comments on one kind of subject: what is public, numbers, messages. */
const followDecided = async (
  app: App,
  db: Db,
  subject: Commented,
  contentIds: readonly number[],
  { to, reason, now, isByItself = false }: Decision,
): Promise<void> => {
  const use = commentUse(app, subject)
  const rows = await commentsOfContents(db, contentIds, use.title)
  const subjectIds = [...new Set(rows.map(({ subject_id }) => Number(subject_id)))]
  await use.hold?.(db, subjectIds)
  await moveComments(
    db,
    rows.map(({ id }) => Number(id)),
    to,
    new Date(now),
  )
  await use.count?.(db, subjectIds)
  for (const row of rows) {
    // its author deleted the subject: there is nothing to read any more
    if (row.title === null) continue
    const facts = { title: row.title, id: Number(row.subject_id) }
    const author = Number(row.member_id)
    if (to === fail) await notify(db, author, use.events.refused, { ...facts, reason }, now)
    else if (to !== pass) await notify(db, author, use.events.hidden, facts, now)
    else {
      if (!isByItself) await notify(db, author, use.events.passed, facts, now)
      if (row.shown_at === null) await tellSaid(app, db, use, row, now)
    }
  }
  await use.changed(app, db)
}

/** How moderation handles comments on a kind of subject. */
export const commentContent = (subject: Commented, { title }: CommentUse): ContentUse => ({
  subject: title,
  decided: (app, db, rows, verdict) =>
    followDecided(
      app,
      db,
      subject,
      rows.map(({ id }) => id),
      verdict,
    ),
  hidden: (app, db, { id }, now) =>
    followDecided(app, db, subject, [id], { to: ModerationStatus.reported, reason: '', now }),
})

type NewComment = Place & { authorId: number | null; content: string }

/**
 * Adds a comment on a public subject, or a reply to a comment on it; a reply to a reply is listed under the
 * same top comment. It is public at once if its author is trusted and it has no sensitive word, and is looked at later;
 * else it waits. Refuses with post/comment-gone, -/comments-often.
 */
export const addComment = async (
  where: Where,
  { subject, subjectId, authorId, parentId, content }: NewComment,
): Promise<{ ID: number; Status: number }> => {
  const { app, db, memberId, now } = where
  await commentUse(app, subject).hold?.(db, [subjectId])
  const answered = parentId === undefined ? undefined : await openComment(where, parentId)
  if (answered && (answered.subject !== subject || Number(answered.subject_id) !== subjectId))
    throw refuse('post/comment-gone')
  if ((await countOfDay(db, `comment:${memberId}`, now)) > commentLimits.perDay)
    throw refuse('post/comments-often')
  const { id: contentId, passes } = await submit(
    app,
    db,
    { memberId, kind: commentKinds[subject], subjectId, content },
    now,
  )
  const ID = await insertComment(db, {
    ...{ subject, subjectId, authorId, memberId, contentId, status: pending, createdAt: new Date(now) },
    parentId: answered ? Number(answered.parent_id ?? answered.id) : null,
    answeredId: answered ? Number(answered.id) : null,
    answeredMemberId: answered ? Number(answered.member_id) : null,
  })
  if (passes)
    await followDecided(app, db, subject, [contentId], { to: pass, reason: '', now, isByItself: true })
  return { ID, Status: passes ? pass : pending }
}

/** Deletes an own comment or one below an own subject; its replies are no longer visible. Refuses with post/comment-gone. */
export const deleteComment = async ({ app, db, memberId }: Where, id: number): Promise<void> => {
  const row = await readComment(db, id)
  if (!row || (row.memberId !== memberId && row.authorId !== memberId)) throw refuse('post/comment-gone')
  // The order of locks is that of moderation: contents, subjects, comments.
  await dropContent(db, row.memberId, row.contentId)
  const use = commentUse(app, row.subject)
  await use.hold?.(db, [row.subjectId])
  if ((await takeComments(db, eq(comments.id, id))).length === 0) throw refuse('post/comment-gone')
  await use.count?.(db, [row.subjectId])
  await use.changed(app, db)
}

/** Likes a public comment, or not; toggles if `isLike` is undefined. Refuses with post/comment-gone. */
export const likeComment = async (where: Where, id: number, isLike: boolean | undefined) => {
  const { app, db, memberId, now } = where
  if (!(await lockComment(db, id))) throw refuse('post/comment-gone')
  const { subject, member_id } = await openComment(where, id)
  const authorId = Number(member_id)
  const like = { subject: Subject.comment, subjectId: id, kind: Mark.like, memberId, authorId }
  const { isOn, step } = await turnMark(db, { ...like, createdAt: new Date(now) }, isLike)
  const Likes = await addCommentLikes(db, id, step)
  if (step === 1 && authorId !== memberId) await commentUse(app, subject).liked?.(db, authorId, memberId, now)
  return { IsLike: isOn, Likes }
}

/** Pins a comment on an own subject above the others, instead of another one, or unpins it. Refuses with post/comment-gone. */
export const topComment = async (where: Where, id: number, isTop: boolean): Promise<void> => {
  const { app, db, memberId } = where
  const { subject, subject_id } = await seenComment(where, id, memberId)
  const use = commentUse(app, subject)
  await use.hold?.(db, [Number(subject_id)])
  // a block of this moment has unpinned before, or asks for the pin after this
  await holdTalent(db, memberId)
  const row = await lockComment(db, id)
  const isOpen = row?.status === pass && !(await areBlocked(db, memberId, row.memberId))
  if (!isOpen || row.parentId !== null || row.authorId !== memberId) throw refuse('post/comment-gone')
  await pinComment(db, row, isTop)
  await use.changed(app, db)
}

/**
 * Reports a comment of another member, once; enough reports hide it until it is moderated (domain 16). Refuses with
 * post/comment-gone, -/own-comment, moderation/reports-often.
 */
export const reportComment = async (
  { app, db, memberId, now }: Where,
  { id, ...report }: { id: number; reason: AnyReportReason; note: string; origin: string },
): Promise<void> => {
  const row = await readComment(db, id)
  if (!row || !(await commentUse(app, row.subject).isSeen(db, row.subjectId, 0, now)))
    throw refuse('post/comment-gone')
  if (row.memberId === memberId) throw refuse('post/own-comment')
  const sent = { ...report, contentId: row.contentId, memberId }
  if ((await reportContent(app, db, sent, now)) === 'gone') throw refuse('post/comment-gone')
}

/** Counts again where a member commented whose account is frozen or active again. */
export const recountCommented: MemberEffect = async (app, db, memberId) => {
  for (const [subject, ids] of await subjectsOfMember(db, memberId)) {
    const use = commentUse(app, subject)
    await use.hold?.(db, ids)
    await use.count?.(db, ids)
    await use.changed(app, db)
  }
}
