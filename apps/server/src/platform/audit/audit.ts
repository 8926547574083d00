import type { Db } from '../database/connect'
import type { RequestFacts, SignedInOperator } from '../http/context'
import { auditLogs } from './audit.tables'

type Change = { action: string; subject: string; before?: unknown; after?: unknown }

/** Writes who changed what into the audit log, in the change's own transaction. */
export const audit = (
  db: Db,
  operator: SignedInOperator,
  change: Change,
  now: number,
  request: RequestFacts,
) =>
  db.insert(auditLogs).values({
    operatorId: operator.id,
    operatorName: operator.displayName,
    ...change,
    requestId: request.id,
    ip: request.ip,
    createdAt: new Date(now),
  })
