import { z } from 'zod'
import { ImagePath, Int, Moment } from '../platform/wire'

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
  /** Comment that it replies to; 0 if it is on the article. */
  ParentID: Int,
  MemberName: z.string(),
  MemberAvatar: ImagePath,
  Content: z.string(),
  Likes: Int,
  IsLike: z.boolean(),
  /** Written by the reader, who sees it before approval and may delete it. */
  IsMine: z.boolean(),
  Replies: Int,
  /** talentWorksStatus: 10 pending, 20 public, 30 refused. */
  Status: Int,
  Reason: z.string(),
  CreateDate: Moment,
})

export const ArticleOpinion = z.object({
  /** NewsOpinion: 10 useful, 20 useless. */
  Opinion: Int,
  Name: z.string(),
  Count: Int,
  /** Given by the reader. */
  IsMine: z.boolean(),
})
export type ArticleCardData = z.output<typeof ArticleCard>
export type ArticleCommentData = z.output<typeof ArticleComment>
