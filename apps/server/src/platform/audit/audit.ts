import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../database/connect'
import type { RequestFacts, SignedInOperator } from '../http/context'
import { auditLogs } from './audit.tables'

type Change = { action: string; subject: string; before?: unknown; after?: unknown }

/** Writes who changed what into the audit log, in the change's own transaction. */
export const audit = (
  db: Db,
  operator: Pick<SignedInOperator, 'id' | 'displayName'>,
  change: Change,
  now: number,
  request: Pick<RequestFacts, 'id' | 'ip'>,
) =>
  db.insert(auditLogs).values({
    operatorId: operator.id,
    operatorName: operator.displayName,
    ...change,
    requestId: request.id,
    ip: request.ip,
    createdAt: new Date(now),
  })

/** Changes of one kind to one thing, newest first, at most 50. */
export const listChanges = (db: Db, subject: string, action: string) =>
  db
    .select()
    .from(auditLogs)
    .where(and(eq(auditLogs.subject, subject), eq(auditLogs.action, action)))
    .orderBy(desc(auditLogs.id))
    .limit(50)
