import { z } from 'zod'
import { ProductCard } from '../catalog/catalog.shapes'
import { ImagePath, Int, Moment } from '../platform/wire'
import { Comment, PostSpots } from '../post/post.shapes'

/** A creator: any member who has published works or may do so. */
export const TalentCard = z.object({
  /** The member's ID. */
  ID: Int,
  Name: z.string(),
  Avatar: ImagePath,
  /** Recommended by operators. */
  IsRecommended: z.boolean(),
  /** Number of public works. */
  Works: Int,
  Fans: Int,
  IsAttention: z.boolean(),
  IsMine: z.boolean(),
})

export const TalentProfile = TalentCard.extend({
  Signature: z.string(),
  /** Number of creators followed. */
  Attentions: Int,
  /** Total likes of the works. */
  Likes: Int,
})

export const TalentRecordCard = z.object({
  ID: Int,
  /** PostKind: 10 pictures with text, 20 film. */
  Type: Int,
  Title: z.string(),
  /** First picture, or cover of the film. */
  CoverPath: ImagePath,
  /** '' for pictures. */
  VideoPath: z.string(),
  /** Size of the cover in pixels; 0 if unknown. */
  CoverWidth: Int,
  CoverHeight: Int,
  TalentID: Int,
  TalentName: z.string(),
  TalentAvatar: ImagePath,
  Likes: Int,
  Comments: Int,
  /** Readers, each once a day; 0 for others than the author. */
  Views: Int,
  IsLike: z.boolean(),
  IsMine: z.boolean(),
  /** Pinned in the hot list by an operator. */
  IsTop: z.boolean(),
  /** talentWorksStatus: 10 pending, 20 public, 30 refused, 90 reported and hidden. */
  Status: Int,
  /** Reason of a refusal or of hiding, only for its author. */
  Reason: z.string(),
  CreateDate: Moment,
})

export const TalentRecord = TalentRecordCard.extend({
  Content: z.string(),
  /** Pictures in order; empty for a film. */
  Images: z.array(ImagePath),
  /** Place as entered by the author; '' for none. */
  Address: z.string(),
  Shares: Int,
  /** Members who have it among their favourites, and whether the reader has. */
  Favourites: Int,
  IsFavourite: z.boolean(),
  /** Linked products that are on sale, in the author's order. */
  Products: z.array(ProductCard),
  Spots: PostSpots,
  IsAttention: z.boolean(),
  /** AppealState of its author; 0 for others. */
  Appeal: Int,
  /** Whether the reader is the author and may edit it now. */
  MayEdit: z.boolean(),
})

export const TalentComment = Comment.extend({ RecordID: Int })

/** A like of an own work or comment. */
export const ReceivedLike = z.object({
  MemberID: Int,
  MemberName: z.string(),
  MemberAvatar: ImagePath,
  RecordID: Int,
  RecordType: Int,
  RecordTitle: z.string(),
  CoverPath: ImagePath,
  /** 0: the work itself. */
  CommentID: Int,
  CommentContent: z.string(),
  /** Not read yet (ReadTalentNews). */
  IsNew: z.boolean(),
  CreateDate: Moment,
})
export type ReceivedLikeData = z.output<typeof ReceivedLike>

/** Likes, comments and followers. */
export const NewsCounts = z.object({ Likes: Int, Comments: Int, Fans: Int })

export type TalentCardData = z.output<typeof TalentCard>
export type TalentProfileData = z.output<typeof TalentProfile>
export type TalentRecordCardData = z.output<typeof TalentRecordCard>
