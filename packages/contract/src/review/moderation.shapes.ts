import { mostAtOnce } from '@greenstar/rules/platform/at-once'
import { z } from 'zod'
import { Day, Flag, Id, ImagePath, Int, ListIn, Maybe, Moment, Text } from '../platform/wire'

/** By what a list of things to moderate is narrowed, whatever they are. */
export const moderationFilters = {
  /** Words of it. */
  keyword: Maybe(Text(40, '搜索词过长')),
  /** What one member wrote or sent. */
  member: Maybe(Id),
  flagged: Maybe(Flag),
  from: Day,
  to: Day,
}

/** What a moderator reads of a comment, a nickname or pictures, and what was decided. */
export const moderated = {
  MemberName: z.string(),
  Content: z.string(),
  Images: z.array(ImagePath),
  /** Sensitive words found in it. */
  Flags: z.array(z.string()),
  /** Reports of members that nobody has judged yet: how many, and why. */
  Reports: Int,
  ReportReasons: z.array(z.string()),
  Status: Int,
  Reason: z.string(),
  ModeratedBy: z.string(),
  ModeratedDate: Moment.nullable(),
  CreateDate: Moment,
}

/** How many there are in each tab. */
export const ModerationFigures = z.object({ All: Int, Pending: Int, Passed: Int, Failed: Int })

/** What is decided of several at once. */
export const Decision = z.object({
  ids: ListIn(Id, mostAtOnce),
  action: z.enum(['pass', 'fail'], { error: '操作不正确' }),
  reason: Text(100, '原因最多 100 个字'),
})
