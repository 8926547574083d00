import type { Shop } from '@greenstar/contract'
import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { NEWS_AFTER } from '@greenstar/rules/talent/talent.news'
import { TalentLikeType, talentLimits } from '@greenstar/rules/talent/talent.work'
import { dropContent, submit } from '../moderation/moderation.service'
import { countOfDay } from '../platform/attempts/attempts'
import { forget, pages } from '../platform/cache-news'
import type { Db } from '../platform/database/connect'
import type { Handlers } from '../platform/http/context'
import { pageOf } from '../platform/http/page-facts'
import { refuse } from '../platform/refuse'
import { moment } from '../platform/wire'
import {
  commentsOfContents,
  countComments,
  countReceived,
  findComment,
  insertComment,
  listComments,
  listReceived,
  readComment,
  recountComments,
  takeComment,
} from './comment.store'
import { addLikes, countReceivedLikes, dropLike, listReceivedLikes, putLike } from './like.store'
import { tellCommented } from './talent.content'
import { addLikesOf, planNews, readTalent } from './talent.store'
import { commentWire } from './talent.wire'
import { findWork, lockShown, putWork } from './work.store'

const { pass, pending } = ModerationStatus

/** Locks and returns a visible work. Refuses with talent/gone. */
const heldWork = async (db: Db, id: number) => {
  const work = await lockShown(db, id)
  if (!work) throw refuse('talent/gone')
  return { work, authorId: work.memberId }
}

/** Returns a visible comment and locks its work against changes. Refuses with talent/comment-gone. */
const heldComment = async (db: Db, id: number) => {
  const before = await findComment(db, id)
  const work = before && (await lockShown(db, Number(before.work_id)))
  const comment = work && (await findComment(db, id))
  if (!comment) throw refuse('talent/comment-gone')
  return { comment, work, authorId: Number(comment.member_id) }
}

export const commentCalls: Handlers<
  Pick<
    Shop['talent'],
    | 'GetCommentListByRecordID'
    | 'AddComment'
    | 'DeleteComment'
    | 'TopComment'
    | 'AddLikes'
    | 'GetTalentLikesList'
    | 'GetMyReceiveComment'
  >
> = {
  /** Returns no comments if the reader may not see the work. */
  async GetCommentListByRecordID({ recordID, parentID, ...page }, { db, member }) {
    const memberId = member?.id ?? 0
    const work = await findWork(db, recordID, memberId)
    const workId = work ? recordID : 0
    return pageOf(
      page,
      (part) => listComments(db, workId, parentID, memberId, part),
      () => countComments(db, workId, parentID, memberId),
      (row) => commentWire(row, memberId),
    )
  },

  /** A reply to a reply is listed under the same top comment. */
  async AddComment({ recordID, parentID, content }, { app, db, member, now }) {
    const { work } = await heldWork(db, recordID)
    const answered = parentID === undefined ? undefined : await findComment(db, parentID)
    if (parentID !== undefined && Number(answered?.work_id) !== recordID) throw refuse('talent/comment-gone')
    const today = await countOfDay(db, `talent-comment:${member.id}`, now)
    if (today > talentLimits.commentsPerDay) throw refuse('talent/comments-often')
    const handed = { memberId: member.id, kind: ContentKind.talentComment, subjectId: recordID, content }
    const { id: contentId, passes } = await submit(app, db, handed, now)
    const at = new Date(now)
    const ID = await insertComment(db, {
      ...{ workId: recordID, authorId: work.memberId, memberId: member.id, contentId, createdAt: at },
      parentId: answered ? Number(answered.parent_id ?? answered.id) : null,
      answeredId: answered ? Number(answered.id) : null,
      answeredMemberId: answered ? Number(answered.member_id) : null,
      ...(passes ? { status: pass, shownAt: at } : { status: pending }),
    })
    if (passes) {
      await recountComments(db, [recordID])
      for (const row of await commentsOfContents(db, [contentId])) await tellCommented(db, row, now)
      await forget(app, db, pages)
    }
    return { ID, Status: passes ? pass : pending }
  },

  async DeleteComment({ commentID }, { app, db, member }) {
    const row = await readComment(db, commentID)
    const isMine = row?.memberId === member.id || row?.authorId === member.id
    if (!row || !isMine) throw refuse('talent/comment-gone')
    // Deletes the content first, because moderation locks contents before comments.
    await dropContent(db, row.memberId, row.contentId)
    if (!(await takeComment(db, commentID))) throw refuse('talent/comment-gone')
    await recountComments(db, [row.workId])
    await forget(app, db, pages)
    return null
  },

  async TopComment({ commentID, isTop }, { app, db, member }) {
    const { comment, work } = await heldComment(db, commentID)
    if (comment.parent_id !== null || work.memberId !== member.id) throw refuse('talent/comment-gone')
    if (isTop) await putWork(db, work.id, { topCommentId: commentID })
    else if (work.topCommentId === commentID) await putWork(db, work.id, { topCommentId: null })
    await forget(app, db, pages)
    return null
  },

  async AddLikes({ type, id, isLike }, { db, member, now }) {
    const isOfWork = type === TalentLikeType.work
    const { work, authorId } = isOfWork ? await heldWork(db, id) : await heldComment(db, id)
    const like = { type, subjectId: id, memberId: member.id, workId: work.id, authorId }
    // Without isLike the call toggles the like.
    const isOff = isLike !== true && (await dropLike(db, like))
    const isOn = !isOff && isLike !== false && (await putLike(db, like, new Date(now)))
    const step = isOn ? 1 : isOff ? -1 : 0
    const Likes = await addLikes(db, type, id, step)
    if (isOfWork && step !== 0) await addLikesOf(db, authorId, step)
    if (isOn && authorId !== member.id)
      await planNews(db, authorId, new Date(now), new Date(now + NEWS_AFTER))
    return { IsLike: !isOff && isLike !== false, Likes }
  },

  async GetTalentLikesList(page, { db, member }) {
    const seenAt = (await readTalent(db, member.id))?.likesSeenAt ?? null
    return pageOf(
      page,
      (part) => listReceivedLikes(db, member.id, seenAt, part),
      () => countReceivedLikes(db, member.id),
      (row) => ({
        MemberID: Number(row.member_id),
        MemberName: row.member_name,
        MemberAvatar: row.member_avatar,
        RecordID: Number(row.work_id),
        RecordType: row.work_type,
        RecordTitle: row.title,
        CoverPath: row.cover_path,
        CommentID: Number(row.comment_id),
        CommentContent: row.comment_content,
        IsNew: row.is_new,
        CreateDate: moment(row.created_at),
      }),
    )
  },

  async GetMyReceiveComment(page, { db, member }) {
    const seenAt = (await readTalent(db, member.id))?.commentsSeenAt ?? null
    return pageOf(
      page,
      (part) => listReceived(db, member.id, seenAt, part),
      () => countReceived(db, member.id),
      (row) => ({
        ...commentWire(row, member.id),
        RecordType: row.work_type,
        RecordTitle: row.title,
        CoverPath: row.cover_path,
        MyContent: row.my_content,
        IsNew: row.is_new,
      }),
    )
  },
}
