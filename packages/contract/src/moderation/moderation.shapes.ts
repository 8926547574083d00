import { maxAtOnce } from '@greenstar/rules/platform/at-once'
import { z } from 'zod'
import { Day, Flag, Id, ImagePath, Int, Keyword, ListIn, Maybe, Moment, Text } from '../platform/wire'

export const moderationFilters = {
  keyword: Keyword(40),
  member: Maybe(Id),
  flagged: Maybe(Flag),
  from: Day,
  to: Day,
}

/** Content to moderate, and the decision on it. */
export const moderated = {
  MemberName: z.string(),
  Content: z.string(),
  Images: z.array(ImagePath),
  /** Sensitive words found in it. */
  Flags: z.array(z.string()),
  /** Open reports of members, and their reasons. */
  Reports: Int,
  ReportReasons: z.array(z.string()),
  Status: Int,
  Reason: z.string(),
  ModeratedBy: z.string(),
  ModeratedDate: Moment.nullable(),
  CreateDate: Moment,
}

export const ModerationFigures = z.object({ All: Int, Pending: Int, Passed: Int, Failed: Int })

/** One decision on several items. */
export const Decision = z.object({
  ids: ListIn(Id, maxAtOnce),
  action: z.enum(['pass', 'fail'], { error: '操作不正确' }),
  reason: Text(100, '原因最多 100 个字'),
})
