import type { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { picturesSeenBy } from '@greenstar/rules/moderation/moderation.pictures'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { DISTRUST_DAYS, passesByItself } from '@greenstar/rules/moderation/moderation.trust'
import { DAY } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { picturesHandedIn } from './check-pictures.jobs'
import { contentSources } from './content-use'
import { memberContents } from './moderation.tables'
import { pictureChecker } from './picture-check/picture-checker'
import { readWords } from './word.store'

const { pass, fail, pending, delete: takenBack } = ModerationStatus

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

export type Handed = {
  memberId: number
  kind: ContentKind
  content?: string
  images?: readonly string[]
  /** Requires a moderator in any case, as for content changed after it had passed (domain 16). */
  mustWait?: boolean
}

/**
 * Judges a content automatically: the sensitive words in it, and its status (domain 16). One with pictures waits for the
 * picture service, if the shop has one: call `check` with its id once it is stored.
 */
export const judgeContent = async (
  app: App,
  db: Db,
  { memberId, kind, content = '', images = [], mustWait = false }: Handed,
  now: number,
) => {
  if (images.length > 0 && picturesSeenBy[kind] === 'none') throw new Error(`content ${kind} has pictures`)
  const flags = (await readWords(db))(content)
  const record = await authorRecord(app, db, memberId, new Date(now - DISTRUST_DAYS * DAY))
  const mayPass = passesByItself(flags, record) && !mustWait
  const isChecked = images.length > 0 && pictureChecker(app) !== undefined
  return {
    flags,
    status: mayPass && !isChecked ? pass : pending,
    check: async (id: number): Promise<void> => {
      if (isChecked) await app.jobs.send(db, picturesHandedIn, { id, mayPass, kind, at: now })
    },
  }
}
