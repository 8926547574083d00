import type { DataOf, Ops } from '@greenstar/contract'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { moment, momentOrNull } from '../platform/wire'
import { isTotpRequired } from './operator.service'
import type { OperatorRow } from './operator.store'
import { findRole } from './role.store'
import type { SessionRow } from './session.store'

/** An account in the list; `roles` are all roles. */
export const operatorWire = (
  { operator, sessions }: { operator: OperatorRow; sessions: number },
  roles: readonly { key: string; name: string }[],
) => ({
  ID: operator.id,
  Name: operator.name,
  DisplayName: operator.displayName,
  Avatar: operator.avatar,
  Role: operator.role,
  RoleCN: roles.find(({ key }) => key === operator.role)?.name ?? operator.role,
  Status: operator.status,
  HasTotp: operator.totpConfirmedAt !== null,
  SessionCount: sessions,
  LastLoginDate: momentOrNull(operator.lastLoginAt),
  CreateDate: moment(operator.createdAt),
})

/** The signed-in operator, as returned to themselves. */
export const operatorInfo = async (
  app: App,
  db: Db,
  row: OperatorRow,
): Promise<DataOf<Ops['operator']['GetOperatorInfo']>> => {
  const role = await findRole(db, row.role)
  const mustEnroll = !row.totpConfirmedAt && (await isTotpRequired(app))
  return {
    ID: row.id,
    Name: row.name,
    DisplayName: row.displayName,
    Avatar: row.avatar,
    Role: row.role,
    RoleCN: role?.name ?? row.role,
    Permissions: row.mustChangePassword || mustEnroll ? [] : [...(role?.permissions ?? [])],
    MustChangePassword: row.mustChangePassword,
    MustEnroll: mustEnroll,
  }
}

export const sessionWire = (row: SessionRow, thisHash: string) => ({
  ID: row.id,
  OperatorID: row.operatorId,
  OperatorName: row.displayName,
  IP: row.ip,
  UserAgent: row.userAgent,
  CreateDate: moment(row.createdAt),
  LastSeenDate: moment(row.lastSeenAt),
  ExpireDate: moment(row.expiresAt),
  IsThis: row.tokenHash === thisHash,
})
