import { openStates } from '@greenstar/rules/show/show.state'
import { z } from 'zod'
import { ImagePath, Int, Moment, Yuan } from '../platform/wire'

/** A community activity in a list. */
export const ShowActivityCard = z.object({
  ID: Int,
  /** Its topic, shown as #话题#. */
  Title: z.string(),
  Intro: z.string(),
  CoverPath: ImagePath,
  BeginDate: Moment,
  EndDate: Moment,
  /** By ServerDate of the same answer. */
  State: z.enum(openStates),
  /** Members vote for its posts while it runs. */
  IsVote: z.boolean(),
  /** Pollen for each post that passes; 0 for none. */
  Pollen: Int,
  /** Posts of it that everybody sees. */
  Records: Int,
  /** Members with such a post. */
  Partakers: Int,
})

/** A community post in a list: the blueprint/post card (spec 3). */
export const ShowCard = z.object({
  ID: Int,
  /** 20 shows a video mark, 10 does not. */
  Type: Int,
  Content: z.string(),
  MemberAvatar: ImagePath,
  MemberName: z.string(),
  Likes: Int,
  /** First picture, or the picture of the film; '' for a post of words only. */
  cover: ImagePath,
  /** Width of the cover by its height; 0 without one, or when nobody knows. */
  CoverRatio: z.number(),
  /** 0: posted without an activity. */
  ActivityID: Int,
  ActivityTitle: z.string(),
  Votes: Int,
  Comments: Int,
  IsLike: z.boolean(),
  IsVoted: z.boolean(),
  /** The reader wrote it. */
  IsMine: z.boolean(),
  /** talentWorksStatus: 10 waits, 20 everybody sees it, 30 refused, 90 hidden after reports. */
  Status: Int,
  /** Why it was refused; '' to everybody but its author. */
  Reason: z.string(),
  CreateDate: Moment,
})

/** Goods that a post names. */
export const ShowGoods = z.object({ ID: Int, Name: z.string(), ImgPath: ImagePath, Price: Yuan })

export const ShowComment = z.object({
  ID: Int,
  RecordID: Int,
  /** The comment it answers; 0: the post. */
  ParentID: Int,
  MemberName: z.string(),
  MemberAvatar: ImagePath,
  Content: z.string(),
  /** The author of the post wrote it. */
  IsAuthor: z.boolean(),
  /** The reader wrote it: seen by the reader while it waits, and deletable. */
  IsMine: z.boolean(),
  Replies: Int,
  /** talentWorksStatus: 10 waits, 20 everybody sees it, 30 refused. */
  Status: Int,
  /** Why it was refused. */
  Reason: z.string(),
  CreateDate: Moment,
})

export type ShowActivityCardData = z.output<typeof ShowActivityCard>
export type ShowCardData = z.output<typeof ShowCard>
export type ShowCommentData = z.output<typeof ShowComment>
