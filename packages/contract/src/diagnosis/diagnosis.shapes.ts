import { z } from 'zod'
import { ImagePath, Int, Moment } from '../platform/wire'
import { Comment } from '../post/post.shapes'

export const DiagnosisCard = z.object({
  ID: Int,
  /** What plant it is, in the asker's words. */
  Plant: z.string(),
  Content: z.string(),
  Images: z.array(ImagePath),
  /** LeafSign, LightPlace, WaterHabit, SinceWhen. */
  Leaf: z.array(Int),
  Light: Int,
  Water: Int,
  Since: Int,
  MemberID: Int,
  MemberName: z.string(),
  MemberAvatar: ImagePath,
  IsMine: z.boolean(),
  /** Public answers. */
  Answers: Int,
  IsSolved: z.boolean(),
  /** Whether the shop has answered. */
  HasReply: z.boolean(),
  /** A ModerationStatus; others than passed only in one's own. */
  Status: Int,
  /** Why it is not shown, only for its author. */
  Reason: z.string(),
  CreateDate: Moment,
})
export type DiagnosisCardData = z.output<typeof DiagnosisCard>

/** An answer, or a reply to one. */
export const Answer = Comment.extend({
  IsAccepted: z.boolean(),
  /** Whether the reader may accept it. */
  MayAccept: z.boolean(),
})
