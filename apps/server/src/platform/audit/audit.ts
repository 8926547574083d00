import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../database/connect'
import type { AuditChange, RequestFacts, SignedInOperator } from '../http/context'
import { auditLogs } from './audit.tables'

type By = [
  operator: Pick<SignedInOperator, 'id' | 'displayName'>,
  now: number,
  request: Pick<RequestFacts, 'id' | 'ip'>,
]

const rowOf = (change: AuditChange, ...[operator, now, request]: By) => ({
  operatorId: operator.id,
  operatorName: operator.displayName,
  ...change,
  requestId: request.id,
  ip: request.ip,
  createdAt: new Date(now),
})

/** Writes a change to the audit log, in the change's own transaction. */
export const audit = (
  db: Db,
  operator: By[0],
  change: AuditChange,
  now: number,
  request: Pick<RequestFacts, 'id' | 'ip'>,
) => db.insert(auditLogs).values(rowOf(change, operator, now, request))

/** The same for the many changes of one call, in one statement. */
export const auditMany = async (db: Db, changes: readonly AuditChange[], ...by: By): Promise<void> => {
  if (changes.length > 0) await db.insert(auditLogs).values(changes.map((change) => rowOf(change, ...by)))
}

/** Changes of one kind to one subject, newest first, at most 50. */
export const listChanges = (db: Db, subject: string, action: string) =>
  db
    .select()
    .from(auditLogs)
    .where(and(eq(auditLogs.subject, subject), eq(auditLogs.action, action)))
    .orderBy(desc(auditLogs.id))
    .limit(50)
