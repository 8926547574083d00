import type { Shop } from '@greenstar/contract'
import { TalentLikeType } from '@greenstar/rules/post/post'
import { Subject } from '@greenstar/rules/post/post.subject'
import type { Handlers } from '../platform/http/context'
import { pageOf } from '../platform/http/page-facts'
import { moment } from '../platform/wire'
import { readTalent } from '../post/creator.service'
import {
  addComment,
  commentWire,
  deleteComment,
  excerpt,
  findPost,
  likeComment,
  likePost,
  mustBeShown,
  pageOfComments,
  topComment,
} from '../post/post.service'
import { countReceived, countReceivedLikes, listReceived, listReceivedLikes } from './received.read'

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
    const work = await findPost(db, recordID, memberId)
    const place = { subject: Subject.post, subjectId: work ? recordID : 0, parentId: parentID }
    const found = await pageOfComments(db, place, memberId, page)
    return { ...found, DataList: found.DataList.map((row) => ({ ...row, RecordID: recordID })) }
  },

  async AddComment({ recordID, parentID, content }, { app, db, member, now }) {
    const { memberId: authorId } = await mustBeShown({ db, memberId: member.id }, recordID)
    const comment = { subject: Subject.post, subjectId: recordID, authorId, parentId: parentID, content }
    return addComment({ app, db, memberId: member.id, now }, comment)
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
    const reader = { app, db, memberId: member.id, now }
    if (type === TalentLikeType.comment) return likeComment(reader, id, isLike)
    const { isLike: IsLike, post } = await likePost(reader, id, isLike)
    return { IsLike, Likes: post.likes }
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
        RecordTitle: row.title || excerpt(row.words),
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
        RecordTitle: row.title || excerpt(row.words),
        CoverPath: row.cover_path,
        MyContent: row.my_content,
        IsNew: row.is_new,
      }),
    )
  },
}
