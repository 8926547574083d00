import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { eq, sql } from 'drizzle-orm'
import { memberContents } from '../moderation/moderation.tables'
import type { Db } from '../platform/database/connect'
import { talentWorks } from './talent.tables'

const { pending, fail } = ModerationStatus

/** Returns the numbers of a member's pending and refused works. */
export const countOwn = async (db: Db, memberId: number): Promise<{ pending: number; failed: number }> => {
  const { rows } = await db.execute<{ pending: number; failed: number }>(sql`
    select count(*) filter (where status = ${pending})::int as pending,
      count(*) filter (where status = ${fail})::int as failed
    from ${talentWorks} where member_id = ${memberId}`)
  return rows[0] ?? { pending: 0, failed: 0 }
}

/** Returns the text of a signature's content; '' if there is none. */
export const readPendingSignature = async (db: Db, contentId: number): Promise<string> => {
  const [row] = await db
    .select({ content: memberContents.content })
    .from(memberContents)
    .where(eq(memberContents.id, contentId))
  return row?.content ?? ''
}
