import { openStates } from '@greenstar/rules/post/activity'
import { z } from 'zod'
import { ImagePath, Int, Moment } from '../platform/wire'
import { Comment } from '../post/post.shapes'

export const ShowActivityCard = z.object({
  ID: Int,
  /** Its topic, shown as #话题#. */
  Title: z.string(),
  Intro: z.string(),
  CoverPath: ImagePath,
  BeginDate: Moment,
  EndDate: Moment,
  /** By the response's ServerDate. */
  State: z.enum(openStates),
  /** Whether members may vote for its posts while it runs. */
  IsVote: z.boolean(),
  /** Pollen per approved post; 0 for none. */
  Pollen: Int,
  /** Number of its public posts. */
  Records: Int,
  /** Number of members with a public post. */
  Partakers: Int,
})

/** A community post in a list: blueprint card (spec 3). */
export const ShowCard = z.object({
  ID: Int,
  /** 20 shows a video icon, 10 does not. */
  Type: Int,
  Content: z.string(),
  MemberAvatar: ImagePath,
  MemberName: z.string(),
  Likes: Int,
  /** First picture, or cover of the film; '' for a post with text only. */
  cover: ImagePath,
  /** Width divided by height of the cover; 0 without a cover or if unknown. */
  CoverRatio: z.number(),
  /** 0: posted outside activities. */
  ActivityID: Int,
  ActivityTitle: z.string(),
  Votes: Int,
  Comments: Int,
  /** Readers, each once a day; 0 for others than the author. */
  Views: Int,
  IsLike: z.boolean(),
  IsVoted: z.boolean(),
  /** Written by the reader. */
  IsMine: z.boolean(),
  /** talentWorksStatus: 10 pending, 20 public, 30 refused, 90 hidden after reports. */
  Status: Int,
  /** Reason of a refusal, only for its author; else ''. */
  Reason: z.string(),
  CreateDate: Moment,
})

export const ShowComment = Comment.extend({ RecordID: Int })

export type ShowActivityCardData = z.output<typeof ShowActivityCard>
export type ShowCardData = z.output<typeof ShowCard>
