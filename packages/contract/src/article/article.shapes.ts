import { z } from 'zod'
import { ImagePath, Int, Moment } from '../platform/wire'
import { Comment } from '../post/post.shapes'

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

export const ArticleComment = Comment.extend({ NewsID: Int })

export const ArticleOpinion = z.object({
  /** NewsOpinion: 10 useful, 20 useless. */
  Opinion: Int,
  Name: z.string(),
  Count: Int,
  /** Given by the reader. */
  IsMine: z.boolean(),
})
export type ArticleCardData = z.output<typeof ArticleCard>
