import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { DISTRUST_DAYS, passesByItself } from '@greenstar/rules/moderation/moderation.trust'
import { DAY } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { contentSources } from './content-use'
import { memberContents } from './moderation.tables'
import { readWords } from './word.store'

const { pass, fail, delete: takenBack } = ModerationStatus

/** Counts the author's content that passed, and that was refused since a time. */
const authorRecord = async (app: App, db: Db, memberId: number, since: Date) => {
  const all = [
    sql`select * from ${memberContents} c where`,
    ...contentSources(app).map(([, { rows }]) => rows),
  ]
  const parts = all.map(
    (rows) => sql`select c.status, c.moderated_at from (${rows} c.member_id = ${memberId}) c`,
  )
  const { rows } = await db.execute<{ passed: number; failed: number }>(sql`
    select (count(*) filter (where a.status = ${pass}))::int as passed,
      (count(*) filter (where a.status in (${fail}, ${takenBack}) and a.moderated_at >= ${since}))::int as failed
    from (${sql.join(parts, sql` union all `)}) a`)
  return { passed: rows[0]?.passed ?? 0, failedLately: rows[0]?.failed ?? 0 }
}

/** Judges content automatically: its sensitive words, and whether it passes without a person (domain 16). */
export const judgeContent = async (app: App, db: Db, memberId: number, content: string, now: number) => {
  const flags = (await readWords(db))(content)
  const record = await authorRecord(app, db, memberId, new Date(now - DISTRUST_DAYS * DAY))
  return { flags, passes: passesByItself(flags, record) }
}
