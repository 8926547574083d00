import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { type SQL, sql } from 'drizzle-orm'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { countRows } from '../platform/database/count-rows'
import { onDays } from '../platform/database/filter'
import type { Part } from '../platform/database/part'
import { hasWords } from '../platform/database/words'
import { waitingAppeal, waitingAppeals } from './appeal.store'
import { type ContentUse, contentSources, contentUses } from './content-use'
import { memberContents } from './moderation.tables'
import type { ModeratedRow } from './moderation.wire'

export type QueueFilter = {
  kind?: number | undefined
  keyword?: string | undefined
  member?: number | undefined
  flagged?: boolean | undefined
  unseen?: boolean | undefined
  appealed?: boolean | undefined
  from?: string | undefined
  to?: string | undefined
}

export type QueueRow = ModeratedRow & {
  id: number
  kind: number
  member_id: number | null
  subject_id: number
  subject: string
}

const { pending, pass, fail, reported } = ModerationStatus

/** Statuses of a tab, of none or 0 all; the waiting tab has new and reported contents (domain 16). */
export const statusesOf = (status: number | undefined): readonly number[] =>
  !status ? [pending, pass, fail, reported] : status === pending ? [pending, reported] : [status]

/** Number of contents in a tab. */
export const countTab = (counts: ReadonlyMap<number, number>, status?: number): number =>
  statusesOf(status).reduce((sum, one) => sum + (counts.get(one) ?? 0), 0)

/** Order of a tab: the waiting one by reported, suspicious, newest; all others newest first. */
export const moderationOrder = (status: number | undefined): SQL =>
  status === pending
    ? sql`(c.status = ${sql.raw(String(reported))}) desc, (cardinality(c.flags) > 0) desc, c.created_at desc, c.id desc`
    : sql`c.created_at desc, c.id desc`

const own = sql`select c.id, c.kind, c.member_id, c.subject_id, c.content, c.images, c.flags,
  c.status, c.reason, c.moderated_by, c.moderated_at, c.created_at, '' as said_as
  from ${memberContents} c where`

const conditionOf = (status: number | undefined, filter: QueueFilter): SQL => {
  const wanted = [...statusesOf(status)]
  return sql.join(
    [
      sql`c.status = any(${sql.param(wanted)}::int[])`,
      filter.keyword && sql`${hasWords(sql`c.content`, filter.keyword)}`,
      filter.member && sql`c.member_id = ${filter.member}`,
      filter.flagged === true && sql`cardinality(c.flags) > 0`,
      filter.flagged === false && sql`cardinality(c.flags) = 0`,
      filter.unseen === true && sql`(c.status = ${pass} and c.moderated_at is null)`,
      filter.unseen === false && sql`not (c.status = ${pass} and c.moderated_at is null)`,
      onDays(sql`c.created_at`, filter),
    ].filter((part) => typeof part === 'object'),
    sql` and `,
  )
}

/** Sources that may contain the requested kind, each with its condition. */
const sourcesOf = (app: App, status: number | undefined, filter: QueueFilter): SQL[] => {
  const condition = conditionOf(status, filter)
  // contents of other tables have no appeals
  const isAppealed = sql`and exists (select ${waitingAppeal})`
  if (filter.appealed)
    return [sql`${own} ${condition} ${isAppealed} ${filter.kind ? sql`and c.kind = ${filter.kind}` : sql``}`]
  const others = contentSources(app).filter(([kind]) => filter.kind === undefined || kind === filter.kind)
  const parts = others.map(([, { rows }]) => sql`${rows} ${condition}`)
  if (filter.kind === undefined) return [...parts, sql`${own} ${condition}`]
  return parts.length > 0 ? parts : [sql`${own} ${condition} and c.kind = ${filter.kind}`]
}

/** A value by the kind of a row, as each noun declares it, else `other`. */
const byKind = (app: App, valueOf: (use: ContentUse) => SQL | undefined, other: SQL): SQL => {
  const cases = contentUses(app).flatMap(([kind, use]) => {
    const value = valueOf(use)
    return value ? [sql`when ${sql.raw(String(kind))} then ${value}`] : []
  })
  return sql`(case c.kind ${sql.join(cases, sql` `)} else ${other} end)`
}

/** Returns a page of all content in `moderationOrder`. */
export const listQueue = async (
  app: App,
  db: Db,
  status: number | undefined,
  filter: QueueFilter,
  { size, skip }: Part,
): Promise<QueueRow[]> => {
  const order = moderationOrder(status)
  // Each source returns no more rows than the page can need, from its own index.
  const parts = sourcesOf(app, status, filter).map(
    (source) => sql`(select * from (${source}) c order by ${order} limit ${size + skip})`,
  )
  const { rows } = await db.execute<QueueRow>(sql`
    select c.id, c.kind, c.member_id, c.content, c.images, c.flags, c.status, c.reason, c.moderated_by, c.moderated_at,
      c.created_at, coalesce(m.name, c.said_as) as member_name,
      coalesce(${byKind(app, ({ subject }) => subject, sql`''`)}, '') as subject,
      coalesce(${byKind(app, ({ subjectId }) => subjectId, sql`c.subject_id`)}, 0) as subject_id
    from (
      select c.* from (${sql.join(parts, sql` union all `)}) c order by ${order}, c.kind
      limit ${size} offset ${skip}
    ) c left join members m on m.id = c.member_id
    order by ${order}, c.kind`)
  return rows
}

export const countQueueRows = (
  app: App,
  db: Db,
  status: number | undefined,
  filter: QueueFilter,
  max?: number,
): Promise<number> =>
  countRows(db, sql`from (${sql.join(sourcesOf(app, status, filter), sql` union all `)}) c`, max)

export const countQueue = async (app: App, db: Db, filter: QueueFilter): Promise<Map<number, number>> => {
  const { rows } = await db.execute<{ status: number; n: number }>(sql`
    select c.status, count(*)::int as n
    from (${sql.join(sourcesOf(app, undefined, filter), sql` union all `)}) c group by c.status`)
  return new Map(rows.map((row) => [row.status, row.n]))
}

/** What waits for a moderator, appeals too, from the index of each source. */
export const waitingContents = (app: App): SQL => {
  const waiting = sql`c.status in (${sql.raw(`${pending}, ${reported}`)})`
  const parts = [own, ...contentSources(app).map(([, { rows }]) => rows)]
    .map((rows) => sql`select c.created_at from (${rows} ${waiting}) c`)
    .concat(waitingAppeals)
  return sql`(${sql.join(parts, sql` union all `)}) as waiting`
}
