import { z } from 'zod'
import { ImagePath, Int, Moment } from '../platform/wire'

/** An article in a list. */
export const ArticleCard = z.object({
  ID: Int,
  Code: z.string(),
  /** NewsColumn. */
  ColumnCode: z.string(),
  ColumnName: z.string(),
  Title: z.string(),
  Summary: z.string(),
  CoverPath: ImagePath,
  HasVideo: z.boolean(),
  Likes: Int,
  Comments: Int,
  PublishDate: Moment,
})

export const ArticleComment = z.object({
  ID: Int,
  NewsID: Int,
  /** The comment it answers; 0: the article. */
  ParentID: Int,
  MemberName: z.string(),
  MemberAvatar: ImagePath,
  Content: z.string(),
  Likes: Int,
  IsLike: z.boolean(),
  /** The reader wrote it: he sees it while it waits, and may delete it. */
  IsMine: z.boolean(),
  Replies: Int,
  /** talentWorksStatus: 10 waits, 20 everybody sees it, 30 refused. */
  Status: Int,
  /** Why it was refused. */
  Reason: z.string(),
  CreateDate: Moment,
})

export const ArticleOpinion = z.object({
  /** NewsOpinion: 10 useful, 20 useless. */
  Opinion: Int,
  Name: z.string(),
  Count: Int,
  /** The reader said so. */
  IsMine: z.boolean(),
})
export type ArticleCardData = z.output<typeof ArticleCard>
export type ArticleCommentData = z.output<typeof ArticleComment>
