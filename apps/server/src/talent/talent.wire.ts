import type {
  TalentCardData,
  TalentProfileData,
  TalentRecordCardData,
} from '@greenstar/contract/talent/talent.shapes'
import { moment } from '../platform/wire'
import type { TalentRow } from '../post/creator.service'
import { excerpt, type PostCardRow } from '../post/post.service'

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

/** Returns a post for a list of works; only its author gets the reason of a refusal. */
export const workWire = (row: PostCardRow, memberId: number): TalentRecordCardData => {
  const IsMine = Number(row.member_id) === memberId
  return {
    ID: Number(row.id),
    Type: row.kind,
    Title: row.title || excerpt(row.content),
    CoverPath: row.cover_path,
    VideoPath: row.video_path,
    CoverWidth: row.cover_width,
    CoverHeight: row.cover_height,
    TalentID: Number(row.member_id),
    TalentName: row.member_name,
    TalentAvatar: row.member_avatar,
    Likes: row.likes,
    Comments: row.comments,
    Views: IsMine ? row.views : 0,
    IsLike: row.is_like,
    IsMine,
    IsTop: row.is_top,
    Status: row.status,
    Reason: IsMine ? row.reason : '',
    CreateDate: moment(row.created_at),
  }
}
