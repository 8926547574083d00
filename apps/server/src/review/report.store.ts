import type { ReporterRecord, ReportReason } from '@greenstar/rules/review/review.report'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { commentReports, productComments } from './review.tables'

export type Report = typeof commentReports.$inferInsert

/** The comment held for the transaction; an addition to one is none that could be named. */
export const lockComment = async (db: Db, id: number) => {
  const [row] = await db
    .select()
    .from(productComments)
    .where(and(eq(productComments.id, id), isNull(productComments.parentId)))
    .for('update')
  return row
}

/** False: this member has reported this comment before. */
export const insertReport = async (db: Db, report: Report): Promise<boolean> => {
  const { rowCount } = await db.insert(commentReports).values(report).onConflictDoNothing()
  return (rowCount ?? 0) > 0
}

/** How the member's reports were judged, and how many there are since a moment. */
export const readReporter = async (
  db: Db,
  memberId: number,
  since: Date,
): Promise<ReporterRecord & { lately: number }> => {
  const { rows } = await db.execute<{ right: number; wrong: number; lately: number }>(sql`
    select count(*) filter (where is_right)::int as right, count(*) filter (where not is_right)::int as wrong,
      count(*) filter (where created_at >= ${since})::int as lately
    from ${commentReports} where member_id = ${memberId}`)
  return rows[0] ?? { right: 0, wrong: 0, lately: 0 }
}

/** What the reports of a comment that nobody has judged come to (hundredths). */
export const sumOpenReports = async (db: Db, commentId: number): Promise<number> => {
  const { rows } = await db.execute<{ sum: number }>(sql`
    select coalesce(sum(weight), 0)::int as sum from ${commentReports}
    where comment_id = ${commentId} and is_right is null`)
  return rows[0]?.sum ?? 0
}

export const hideComment = (db: Db, id: number, status: number) =>
  db.update(productComments).set({ status }).where(eq(productComments.id, id))

/** Judges the open reports of comments together with them. */
export const judgeReports = (db: Db, commentIds: readonly number[], isRight: boolean) =>
  db
    .update(commentReports)
    .set({ isRight })
    .where(and(inArray(commentReports.commentId, [...commentIds]), isNull(commentReports.isRight)))

/** Open reports of comments, by comment: how many, and every reason once. */
export const readOpenReports = async (
  db: Db,
  commentIds: readonly number[],
): Promise<Map<number, { n: number; reasons: ReportReason[] }>> => {
  if (commentIds.length === 0) return new Map()
  const { rows } = await db.execute<{ comment_id: number; n: number; reasons: ReportReason[] }>(sql`
    select comment_id, count(*)::int as n, array_agg(distinct reason order by reason) as reasons
    from ${commentReports}
    where comment_id = any(${sql.param([...commentIds])}::bigint[]) and is_right is null group by comment_id`)
  return new Map(rows.map(({ comment_id, n, reasons }) => [Number(comment_id), { n, reasons }]))
}
