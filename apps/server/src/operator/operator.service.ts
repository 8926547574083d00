import { type Permission, roles } from '@greenstar/contract/operator/operator.permissions'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import type { SignedInOperator } from '../platform/http/context'
import { getSetting } from '../setting/setting.service'
import { findOperatorBySession, touchOperatorSession } from './operator.store'

const minute = 60_000

/** Whether the operator's role holds the permission. */
export const mayOperator = (operator: { role: string }, permission: string) =>
  roles[operator.role]?.permissions.includes(permission as Permission) ?? false

/** The operator of a console token; idle and absolute limits hold. */
export const findSignedInOperator = async (
  app: App,
  db: Db,
  sessionHash: string,
  now: number,
): Promise<SignedInOperator | undefined> => {
  const idle = (await getSetting(app, 'session.operatorIdleMinutes', db)) * minute
  const row = await findOperatorBySession(db, sessionHash, new Date(now), new Date(now - idle))
  if (!row) return undefined
  if (now - row.lastSeenAt.getTime() > minute) await touchOperatorSession(db, sessionHash, new Date(now))
  return { id: row.id, name: row.name, displayName: row.displayName, role: row.role, sessionHash }
}
