import type {
  TalentCardData,
  TalentCommentData,
  TalentProfileData,
  TalentRecordCardData,
} from '@greenstar/contract/talent/talent.shapes'
import { moment } from '../platform/wire'
import type { CommentRow } from './comment.store'
import type { TalentRow } from './talent.store'
import type { WorkCardRow } from './work.store'

export const talentWire = (row: TalentRow, memberId: number): TalentCardData => ({
  ID: Number(row.id),
  Name: row.name,
  Avatar: row.avatar,
  IsRecommended: row.is_recommended,
  Works: row.works,
  Fans: row.fans,
  IsAttention: row.is_attention,
  IsMine: Number(row.id) === memberId,
})

export const profileWire = (row: TalentRow, memberId: number): TalentProfileData => ({
  ...talentWire(row, memberId),
  Signature: row.signature,
  Attentions: row.attentions,
  Likes: row.likes,
})

/** Returns a work for a list; only its author gets the reason of a refusal. */
export const workWire = (row: WorkCardRow, memberId: number): TalentRecordCardData => {
  const IsMine = Number(row.member_id) === memberId
  return {
    ID: Number(row.id),
    Type: row.type,
    Title: row.title,
    CoverPath: row.cover_path,
    VideoPath: row.video_path,
    CoverWidth: row.cover_width,
    CoverHeight: row.cover_height,
    TalentID: Number(row.member_id),
    TalentName: row.member_name,
    TalentAvatar: row.member_avatar,
    Likes: row.likes,
    Comments: row.comments,
    IsLike: row.is_like,
    IsMine,
    IsTop: row.is_top,
    Status: row.status,
    Reason: IsMine ? row.reason : '',
    CreateDate: moment(row.created_at),
  }
}

export const commentWire = (row: CommentRow, memberId: number): TalentCommentData => {
  const IsMine = Number(row.member_id) === memberId
  return {
    ID: Number(row.id),
    RecordID: Number(row.work_id),
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
    MayDelete: IsMine || Number(row.author_id) === memberId,
    IsTop: row.is_top,
    Replies: row.replies,
    Status: row.status,
    Reason: IsMine ? row.reason : '',
    CreateDate: moment(row.created_at),
  }
}
