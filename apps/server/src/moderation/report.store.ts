import type { AnyReportReason } from '@greenstar/rules/moderation/moderation.reasons'
import type { ReporterRecord } from '@greenstar/rules/moderation/moderation.report'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { contentReports } from './moderation.tables'

export type Report = typeof contentReports.$inferInsert

/** Returns false if the person has already reported this content, also with an account that was erased. */
export const insertReport = async (db: Db, report: Report): Promise<boolean> => {
  const { kind, contentId, memberId } = report
  const { rows } = await db.execute<{ is: boolean }>(sql`
    select exists (select from ${contentReports} r join member_formers f on f.former_id = r.member_id
      where f.member_id = ${memberId} and r.kind = ${kind} and r.content_id = ${contentId}) as is`)
  if (rows[0]?.is) return false
  const { rowCount } = await db.insert(contentReports).values(report).onConflictDoNothing()
  return (rowCount ?? 0) > 0
}

/** Returns how many of the member's reports were right and wrong, how many were made since a time, and the account's age. */
export const readReporter = async (
  db: Db,
  memberId: number,
  since: Date,
): Promise<ReporterRecord & { lately: number; joinedAt: Date }> => {
  const { rows } = await db.execute<{ right: number; wrong: number; lately: number; joined_at: string }>(sql`
    select count(*) filter (where r.is_right)::int as right, count(*) filter (where not r.is_right)::int as wrong,
      count(*) filter (where r.created_at >= ${since})::int as lately, u.created_at as joined_at
    from members u left join ${contentReports} r on r.member_id = u.id where u.id = ${memberId} group by u.id`)
  const { right = 0, wrong = 0, lately = 0, joined_at } = rows[0] ?? {}
  return { right, wrong, lately, joinedAt: joined_at === undefined ? since : new Date(joined_at) }
}

type Open = { memberId: number; weight: number; origin: string; isCleared: boolean }

/** Reads the heaviest 200 open reports of a content, and whether their reason was found unjustified before. */
export const readOpen = async (db: Db, kind: number, contentId: number): Promise<Open[]> => {
  type Row = { member_id: string; weight: number; origin: string; is_cleared: boolean }
  const { rows } = await db.execute<Row>(sql`
    select r.member_id, r.weight, r.origin, r.reason in (
        select c.reason from ${contentReports} c
        where c.kind = r.kind and c.content_id = r.content_id and not c.is_right) as is_cleared
    from ${contentReports} r where r.kind = ${kind} and r.content_id = ${contentId} and r.is_right is null
    order by r.weight desc, r.id limit 200`)
  return rows.map(({ member_id, is_cleared, ...row }) => ({
    ...row,
    memberId: Number(member_id),
    isCleared: is_cleared,
  }))
}

/** Closes the open reports of contents; they were right if the content is removed. */
export const judgeReports = (db: Db, kind: number, contentIds: readonly number[], isRight: boolean) =>
  db
    .update(contentReports)
    .set({ isRight, origin: '' })
    .where(
      and(
        eq(contentReports.kind, kind),
        inArray(contentReports.contentId, [...contentIds]),
        isNull(contentReports.isRight),
      ),
    )

export type OpenReports = { n: number; reasons: AnyReportReason[] }

/** Returns a lookup by kind and id: the number of open reports of a content and their distinct reasons. */
export const readOpenReports = async (
  db: Db,
  contents: readonly { kind: number; id: number }[],
): Promise<(kind: number, id: number) => OpenReports | undefined> => {
  if (contents.length === 0) return () => undefined
  type Row = OpenReports & { kind: number; content_id: number }
  const { rows } = await db.execute<Row>(sql`
    select kind, content_id, count(*)::int as n, array_agg(distinct reason order by reason) as reasons
    from ${contentReports}
    where (kind, content_id) in (select * from unnest(
        ${sql.param(contents.map(({ kind }) => kind))}::int[], ${sql.param(contents.map(({ id }) => id))}::bigint[]))
      and is_right is null
    group by kind, content_id`)
  const found = new Map(rows.map((row) => [`${row.kind}:${row.content_id}`, row]))
  return (kind, id) => found.get(`${kind}:${id}`)
}
