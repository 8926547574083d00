import type { Shop } from '@greenstar/contract'
import { Mark, Subject } from '@greenstar/rules/post/post.subject'
import { TalentLikeType } from '@greenstar/rules/talent/talent.work'
import type { Handlers } from '../platform/http/context'
import { pageOf } from '../platform/http/page-facts'
import { refuse } from '../platform/refuse'
import { moment } from '../platform/wire'
import {
  addComment,
  commentWire,
  deleteComment,
  likeComment,
  pageOfComments,
  topComment,
  turnMark,
} from '../post/post.service'
import { countReceived, countReceivedLikes, listReceived, listReceivedLikes } from './received.read'
import { planLikes } from './talent.comments'
import { addLikesOf, readTalent } from './talent.store'
import { addMarks, findWork, lockShown } from './work.store'

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
    const place = { subject: Subject.work, subjectId: work ? recordID : 0, parentId: parentID }
    const found = await pageOfComments(db, place, memberId, page)
    return { ...found, DataList: found.DataList.map((row) => ({ ...row, RecordID: recordID })) }
  },

  async AddComment({ recordID, parentID, content }, { app, db, member, now }) {
    const work = await lockShown(db, recordID)
    if (!work) throw refuse('talent/gone')
    const said = {
      subject: Subject.work,
      subjectId: recordID,
      authorId: work.memberId,
      parentId: parentID,
      content,
    }
    return addComment({ app, db, memberId: member.id, now }, said)
  },

  async DeleteComment({ commentID }, { app, db, member, now }) {
    await deleteComment({ app, db, memberId: member.id, now }, commentID)
    return null
  },

  async TopComment({ commentID, isTop }, { app, db, member, now }) {
    await topComment({ app, db, memberId: member.id, now }, commentID, isTop)
    return null
  },

  async AddLikes({ type, id, isLike }, { app, db, member, now }) {
    if (type === TalentLikeType.comment) return likeComment({ app, db, memberId: member.id, now }, id, isLike)
    const work = await lockShown(db, id)
    if (!work) throw refuse('talent/gone')
    const { memberId: authorId } = work
    const like = { subject: Subject.work, subjectId: id, kind: Mark.like, memberId: member.id, authorId }
    const { isOn, step } = await turnMark(db, { ...like, createdAt: new Date(now) }, isLike)
    const Likes = await addMarks(db, id, 'likes', step)
    if (step !== 0) await addLikesOf(db, authorId, step)
    if (step === 1 && authorId !== member.id) await planLikes(db, authorId, now)
    return { IsLike: isOn, Likes }
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
        RecordID: Number(row.subject_id),
        RecordType: row.work_type,
        RecordTitle: row.title,
        CoverPath: row.cover_path,
        MyContent: row.my_content,
        IsNew: row.is_new,
      }),
    )
  },
}
