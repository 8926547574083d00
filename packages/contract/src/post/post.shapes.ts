import { postLimits } from '@greenstar/rules/post/post'
import { commentLimits } from '@greenstar/rules/post/post.subject'
import { z } from 'zod'
import {
  Id,
  ImagePath,
  Int,
  ListIn,
  Maybe,
  Moment,
  RequiredParagraph,
  Text,
  Whole,
  Yuan,
} from '../platform/wire'

/** A comment on an article, a work or a post, or a reply to one. */
export const Comment = z.object({
  ID: Int,
  /** Comment under which it is listed; 0 if it is on the subject. */
  ParentID: Int,
  MemberID: Int,
  MemberName: z.string(),
  MemberAvatar: ImagePath,
  /** Written by the author of the subject. */
  IsAuthor: z.boolean(),
  /** Author of the reply that it replies to; '' otherwise. */
  ReplyTo: z.string(),
  Content: z.string(),
  Likes: Int,
  IsLike: z.boolean(),
  /** Written by the reader, who sees it before approval. */
  IsMine: z.boolean(),
  /** Whether the reader may delete it: own comment, or below something of their own. */
  MayDelete: z.boolean(),
  /** Whether the reader may pin it: a comment on something of their own. */
  MayTop: z.boolean(),
  /** Pinned by the author of the subject, shown first. */
  IsTop: z.boolean(),
  Replies: Int,
  /** talentWorksStatus. */
  Status: Int,
  /** Reason of a refusal or of hiding, only for its author. */
  Reason: z.string(),
  CreateDate: Moment,
})
export type CommentData = z.output<typeof Comment>

export const CommentText = RequiredParagraph(
  commentLimits.letters,
  '请写下您的评论',
  `评论最多 ${commentLimits.letters} 个字`,
)

/** A product as posts name it. */
export const PostProduct = z.object({ ID: Int, Name: z.string(), ImgPath: ImagePath, Price: Yuan })
export type PostProductData = z.output<typeof PostProduct>

/** A product marked on a picture of a post; X and Y in thousandths of the frame that shows the picture. */
const PostSpot = z.object({ Path: ImagePath, ProductID: Int, X: Int, Y: Int })
export type PostSpotData = z.output<typeof PostSpot>
export const PostSpots = z.array(PostSpot)

const Place = Whole(0, 1000, '标记的位置不正确')

/** The marks of a submitted post; those on pictures or products that it does not have are omitted. */
export const SpotList = Maybe(
  ListIn(
    z.object({ path: Text(200), productID: Id, x: Place, y: Place }),
    postLimits.products,
    `最多标记 ${postLimits.products} 件商品`,
  ),
).transform((list) => list ?? [])

/** A post that its author has not published yet. */
export const PostDraft = z.object({
  ID: Int,
  Title: z.string(),
  Content: z.string(),
  /** Pictures, or the film and its chosen cover. */
  Images: z.array(ImagePath),
  /** 0: none. */
  ActivityID: Int,
  Address: z.string(),
  /** Those that are on sale. */
  Products: z.array(PostProduct),
  Spots: PostSpots,
  UpdateDate: Moment,
})
export type PostDraftData = z.output<typeof PostDraft>

/** A submitted post: its status, and the pollen that it earned at once. */
export const HandedIn = z.object({ ID: Int, Status: Int, Pollen: Int })
