import { roles } from '@greenstar/contract/operator/operator.permissions'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import type { SignedInOperator } from '../platform/http/context'
import { getSetting } from '../setting/setting.service'
import {
  findOperatorBySession,
  listActive,
  listLiveHashes,
  listNames,
  touchOperatorSession,
} from './operator.store'

const minute = 60_000

export const mayOperator = (operator: Pick<SignedInOperator, 'permissions'>, permission: string) =>
  operator.permissions.includes(permission)

/** Whether operators must use an authenticator: always in production, elsewhere as the setting says. */
export const isTotpRequired = async (app: App, db?: Db) =>
  app.config.env === 'production' || (await getSetting(app, 'session.operatorTotp', db)) === 1

/** Returns the time (ms) since which a session must have been used to be live. */
export const idleSince = async (app: App, now: number, db?: Db) =>
  now - (await getSetting(app, 'session.operatorIdleMinutes', db)) * minute

/**
 * Returns the operator of a console session, within the idle and absolute limits. An operator who must first
 * change their password or set up their authenticator has no permissions.
 */
export const findSignedInOperator = async (
  app: App,
  db: Db,
  sessionHash: string,
  now: number,
): Promise<SignedInOperator | undefined> => {
  const idle = await idleSince(app, now, db)
  const row = await findOperatorBySession(db, sessionHash, new Date(now), new Date(idle))
  if (!row) return undefined
  if (now - row.lastSeenAt.getTime() > minute) await touchOperatorSession(db, sessionHash, new Date(now))
  const { id, name, displayName, role } = row
  const isHeld = row.mustChangePassword || (!row.totpConfirmedAt && (await isTotpRequired(app, db)))
  const permissions = isHeld ? [] : permissionsOf(role, row.ownPermissions)
  return { id, name, displayName, role, permissions, sessionHash }
}

/** Returns the sessions that are live, in one query. */
export const liveOperatorSessions = async (
  app: App,
  db: Db,
  hashes: readonly string[],
  now: number,
): Promise<Set<string>> => {
  if (hashes.length === 0) return new Set()
  return listLiveHashes(db, hashes, new Date(now), new Date(await idleSince(app, now, db)))
}

export const operatorsWith = async (db: Db, permission: string) =>
  (await listActive(db))
    .filter(({ role, ownPermissions }) => permissionsOf(role, ownPermissions).includes(permission))
    .map(({ id, displayName }) => ({ id, displayName }))

/** Whether work that an operator began may continue: the account is active and has the permission now. */
export const mayStill = async (db: Db, id: number, permission: string): Promise<boolean> =>
  (await operatorsWith(db, permission)).some((operator) => operator.id === id)

/** Returns the display names of operators by id, also of disabled ones. */
export const operatorNames = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> =>
  ids.length === 0 ? new Map() : listNames(db, ids)

const permissionsOf = (role: string, own: readonly string[] | null): readonly string[] =>
  roles[role]?.permissions ?? own ?? []

export { openBytes, sealBytes } from './console-key'
