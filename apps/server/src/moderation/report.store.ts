import type { AnyReportReason, ReporterRecord } from '@greenstar/rules/moderation/moderation.report'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { contentReports } from './moderation.tables'

export type Report = typeof contentReports.$inferInsert

/** Returns false if the member has already reported this content. */
export const insertReport = async (db: Db, report: Report): Promise<boolean> => {
  const { rowCount } = await db.insert(contentReports).values(report).onConflictDoNothing()
  return (rowCount ?? 0) > 0
}

/** Returns how many of the member's reports were right and wrong, and how many were made since a time. */
export const readReporter = async (
  db: Db,
  memberId: number,
  since: Date,
): Promise<ReporterRecord & { lately: number }> => {
  const { rows } = await db.execute<{ right: number; wrong: number; lately: number }>(sql`
    select count(*) filter (where is_right)::int as right, count(*) filter (where not is_right)::int as wrong,
      count(*) filter (where created_at >= ${since})::int as lately
    from ${contentReports} where member_id = ${memberId}`)
  return rows[0] ?? { right: 0, wrong: 0, lately: 0 }
}

/** Sums the weights of the open reports of a content (hundredths). */
export const sumOpenReports = async (db: Db, kind: number, contentId: number): Promise<number> => {
  const { rows } = await db.execute<{ sum: number }>(sql`
    select coalesce(sum(weight), 0)::int as sum from ${contentReports}
    where kind = ${kind} and content_id = ${contentId} and is_right is null`)
  return rows[0]?.sum ?? 0
}

/** Closes the open reports of contents; they were right if the content is removed. */
export const judgeReports = (db: Db, kind: number, contentIds: readonly number[], isRight: boolean) =>
  db
    .update(contentReports)
    .set({ isRight })
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
