import { sql } from 'drizzle-orm'
import { defineDue } from '../platform/jobs/due'
import { expireApprovals } from './approval.store'

/** Expires approvals that were not decided in time. */
export const approvalsDue = defineDue(
  ['operator.approvals', '过期审批关闭'],
  (app) => expireApprovals(app.database.db, new Date(app.clock.now())),
  (now) => sql`select expires_at as at from approvals where status = 10 and expires_at <= ${now}`,
)
