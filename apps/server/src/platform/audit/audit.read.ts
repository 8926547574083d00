import { and, desc, eq, gte, like, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/connect'
import { countIn } from '../database/count-rows'
import { likeBegin } from '../database/filter'
import { auditLogs, auditSeals } from './audit.tables'

export type AuditFilter = {
  operator?: number | undefined
  action?: string | undefined
  subject?: string | undefined
  /** Leaves these actions out. */
  without?: readonly string[] | undefined
  /** From this moment, and up to the moment before the other. */
  since?: Date | undefined
  until?: Date | undefined
}

const whereOf = ({ operator, action, subject, without, since, until }: AuditFilter): SQL | undefined =>
  and(
    operator ? eq(auditLogs.operatorId, operator) : undefined,
    action ? eq(auditLogs.action, action) : undefined,
    subject ? like(auditLogs.subject, likeBegin(subject)) : undefined,
    without && without.length > 0 ? notInArray(auditLogs.action, [...without]) : undefined,
    since ? gte(auditLogs.createdAt, since) : undefined,
    until ? lt(auditLogs.createdAt, until) : undefined,
  )

export type AuditRow = typeof auditLogs.$inferSelect & { seal: string | null }

/** The log newest first, before a given row if any. */
export const listAudit = (
  db: Db,
  filter: AuditFilter,
  { size, skip = 0, before }: { size: number; skip?: number; before?: number | undefined },
): Promise<AuditRow[]> =>
  db
    .select({
      id: auditLogs.id,
      operatorId: auditLogs.operatorId,
      operatorName: auditLogs.operatorName,
      action: auditLogs.action,
      subject: auditLogs.subject,
      before: auditLogs.before,
      after: auditLogs.after,
      requestId: auditLogs.requestId,
      ip: auditLogs.ip,
      createdAt: auditLogs.createdAt,
      seal: auditSeals.hash,
    })
    .from(auditLogs)
    .leftJoin(auditSeals, eq(auditSeals.auditId, auditLogs.id))
    .where(and(whereOf(filter), before === undefined ? undefined : lt(auditLogs.id, before)))
    .orderBy(desc(auditLogs.id))
    .limit(size)
    .offset(skip)

export const countAudit = (db: Db, filter: AuditFilter, max?: number): Promise<number> =>
  countIn(db, auditLogs, whereOf(filter), max)

/**
 * Every operator who changed something, by their latest name, and the kinds of change. The log only grows:
 * each step asks an index for the next value instead of scanning all rows of the last one.
 */
export const auditFacets = async (db: Db) => {
  const operators = await db.execute<{ id: number; name: string }>(sql`
    with recursive found as (
      (select operator_id, operator_name from audit_logs order by operator_id desc, id desc limit 1)
      union all
      select next.* from found cross join lateral (
        select operator_id, operator_name from audit_logs
        where operator_id < found.operator_id order by operator_id desc, id desc limit 1) next
    ) select operator_id as id, operator_name as name from found order by operator_id`)
  const actions = await db.execute<{ action: string }>(sql`
    with recursive found as (
      (select action from audit_logs order by action limit 1)
      union all
      select next.action from found cross join lateral (
        select action from audit_logs where action > found.action order by action limit 1) next
    ) select action from found order by action`)
  return { operators: operators.rows, actions: actions.rows.map(({ action }) => action) }
}
