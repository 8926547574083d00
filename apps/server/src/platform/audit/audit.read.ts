import { and, desc, eq, gte, like, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/connect'
import { likeBegin } from '../database/filter'
import { auditLogs, auditSeals } from './audit.tables'

export type AuditFilter = {
  operator?: number | undefined
  action?: string | undefined
  subject?: string | undefined
  /** First moment, and the moment after the last. */
  since?: Date | undefined
  until?: Date | undefined
}

const whereOf = ({ operator, action, subject, since, until }: AuditFilter): SQL | undefined =>
  and(
    operator ? eq(auditLogs.operatorId, operator) : undefined,
    action ? eq(auditLogs.action, action) : undefined,
    subject ? like(auditLogs.subject, likeBegin(subject)) : undefined,
    since ? gte(auditLogs.createdAt, since) : undefined,
    until ? lt(auditLogs.createdAt, until) : undefined,
  )

export type AuditRow = typeof auditLogs.$inferSelect & { seal: string | null }

/** The log newest first, from before a row where one is given. */
export const listAudit = (
  db: Db,
  filter: AuditFilter,
  { size, page = 1, before }: { size: number; page?: number; before?: number | undefined },
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
    .offset((page - 1) * size)

export const countAudit = (db: Db, filter: AuditFilter) => db.$count(auditLogs, whereOf(filter))

/** Who ever changed something and what kinds of change there were. */
export const auditFacets = async (db: Db) => {
  const operators = await db.execute<{ id: number; name: string }>(sql`
    select distinct on (operator_id) operator_id as id, operator_name as name
    from audit_logs order by operator_id, id desc`)
  const actions = await db.execute<{ action: string }>(
    sql`select distinct action from audit_logs order by action`,
  )
  return { operators: operators.rows, actions: actions.rows.map(({ action }) => action) }
}
