import { OperatorStatus } from '@greenstar/rules/operator/operator.status'
import type { Db } from '../platform/database/connect'
import { lock } from '../platform/database/lock'
import type { SignedInOperator } from '../platform/http/context'
import { refuse } from '../platform/refuse'
import { findOperator, isShownName, type OperatorRow } from './operator.store'
import { findRole } from './role.store'

/** Refuses a role that allows more than the operator may do (operator/above-own). */
export const requireNotMore = async (db: Db, operator: SignedInOperator, roleKey: string) => {
  const role = await findRole(db, roleKey)
  if (!role) throw refuse('operator/role-gone')
  if (role.permissions.some((permission) => !operator.permissions.includes(permission)))
    throw refuse('operator/above-own')
}

/** Refuses a display name of another account, because the audit log identifies operators by it. */
export const requireOwnName = async (db: Db, displayName: string, id: number) => {
  await lock(db, 'operator.names')
  if (await isShownName(db, displayName, id)) throw refuse('operator/display-name-taken')
}

/** Whether an account is active and has a permission now. */
export const maySo = async (db: Db, row: OperatorRow, permission: string): Promise<boolean> =>
  row.status === OperatorStatus.active &&
  ((await findRole(db, row.role))?.permissions.includes(permission) ?? false)

/** Returns an account that the operator may manage, that is, one without further permissions. */
export const findManaged = async (db: Db, operator: SignedInOperator, id: number): Promise<OperatorRow> => {
  const row = await findOperator(db, id)
  if (!row) throw refuse('operator/gone')
  const allowed = (await findRole(db, row.role))?.permissions ?? []
  if (allowed.some((permission) => !operator.permissions.includes(permission)))
    throw refuse('operator/above-own')
  return row
}

/** Whether a role may manage accounts: with it every account can be let in. */
export const isAdministrative = async (db: Db, roleKey: string): Promise<boolean> =>
  (await findRole(db, roleKey))?.permissions.includes('operator.write') ?? false
