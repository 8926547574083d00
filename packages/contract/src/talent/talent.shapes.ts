import { z } from 'zod'
import { ProductCard } from '../catalog/catalog.shapes'
import { ImagePath, Int, Moment } from '../platform/wire'

/** A creator: any member who has published, or may. */
export const TalentCard = z.object({
  /** The member's id: creators have no other. */
  ID: Int,
  Name: z.string(),
  Avatar: ImagePath,
  /** Operators recommend this creator. */
  IsRecommended: z.boolean(),
  /** Works that everybody sees. */
  Works: Int,
  Fans: Int,
  /** The reader follows this creator. */
  IsAttention: z.boolean(),
  /** The reader himself. */
  IsMine: z.boolean(),
})

/** A creator's page. */
export const TalentProfile = TalentCard.extend({
  Signature: z.string(),
  /** Creators that this one follows. */
  Attentions: Int,
  /** Likes that the works of this creator got. */
  Likes: Int,
})

/** A work in a list. */
export const TalentRecordCard = z.object({
  ID: Int,
  /** TalentWorkType: 10 pictures with words, 20 film. */
  Type: Int,
  Title: z.string(),
  /** First picture, or the picture that stands for the film. */
  CoverPath: ImagePath,
  /** '' for pictures. */
  VideoPath: z.string(),
  /** Proportion of the cover: width and height in pixels; 0 when unknown. */
  CoverWidth: Int,
  CoverHeight: Int,
  TalentID: Int,
  TalentName: z.string(),
  TalentAvatar: ImagePath,
  Likes: Int,
  Comments: Int,
  IsLike: z.boolean(),
  IsMine: z.boolean(),
  /** On the hot list by an operator. */
  IsTop: z.boolean(),
  /** talentWorksStatus: 10 waits, 20 everybody sees it, 30 refused, 90 reported and hidden. */
  Status: Int,
  /** Why it was refused or hidden; only its author reads it. */
  Reason: z.string(),
  CreateDate: Moment,
})

/** A work as its page shows it. */
export const TalentRecord = TalentRecordCard.extend({
  Content: z.string(),
  /** Pictures in their order; none for a film. */
  Images: z.array(ImagePath),
  /** Where it was, as the author wrote it; '' without a place. */
  Address: z.string(),
  Shares: Int,
  /** Tagged products that are on sale, in the author's order. */
  Products: z.array(ProductCard),
  /** The reader follows the author. */
  IsAttention: z.boolean(),
  /** The reader is its author, and may change it now. */
  MayEdit: z.boolean(),
})

/** A comment on a work, or the answer to one. */
export const TalentComment = z.object({
  ID: Int,
  RecordID: Int,
  /** The comment it answers; 0: the work. */
  ParentID: Int,
  MemberID: Int,
  MemberName: z.string(),
  MemberAvatar: ImagePath,
  /** The author of the work wrote it. */
  IsAuthor: z.boolean(),
  /** Whom it answers, when that is an answer too; '' otherwise. */
  ReplyTo: z.string(),
  Content: z.string(),
  Likes: Int,
  IsLike: z.boolean(),
  /** The reader wrote it: he sees it while it waits. */
  IsMine: z.boolean(),
  /** The reader may delete it: he wrote it, or it is below a work of his. */
  MayDelete: z.boolean(),
  /** The author of the work pinned it; it comes first. */
  IsTop: z.boolean(),
  Replies: Int,
  /** talentWorksStatus. */
  Status: Int,
  /** Why it was refused or hidden; only its author reads it. */
  Reason: z.string(),
  CreateDate: Moment,
})

export type TalentCardData = z.output<typeof TalentCard>
export type TalentProfileData = z.output<typeof TalentProfile>
export type TalentRecordCardData = z.output<typeof TalentRecordCard>
export type TalentCommentData = z.output<typeof TalentComment>
