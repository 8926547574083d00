import type { Ops } from '@greenstar/contract'
import type { operatorConsole as contract } from '@greenstar/contract/operator/operator.console'
import { roles } from '@greenstar/contract/operator/operator.permissions'
import { OperatorStatus } from '@greenstar/rules/operator/operator.status'
import { clearAttempts, countAttempt } from '../platform/attempts/attempts'
import type { Handlers } from '../platform/http/context'
import { fakeVerify, verifySecret } from '../platform/session/secret'
import { newToken, tokenHash } from '../platform/session/token'
import { getSetting } from '../setting/setting.service'
import {
  deleteOperatorSession,
  findOperator,
  findOperatorByName,
  insertOperatorSession,
} from './operator.store'

const hour = 3_600_000
const loginsPerQuarter = 10

const infoOf = (row: { id: number; name: string; displayName: string; avatar: string; role: string }) => ({
  ID: row.id,
  Name: row.name,
  DisplayName: row.displayName,
  Avatar: row.avatar,
  Role: row.role,
  RoleCN: roles[row.role]?.zh ?? row.role,
  Permissions: [...(roles[row.role]?.permissions ?? [])],
})

export const operatorConsole: Handlers<Pick<Ops['operator'], keyof typeof contract>> = {
  /** The slow check runs outside any transaction; a refused login is counted all the same. */
  async OperatorLogin({ name, password }, { transact, read, app, now, refuse, request }) {
    const key = `operator:${name}`
    const tries = await countAttempt(app, key, 15 * 60_000, now)
    if (tries > loginsPerQuarter) throw refuse('operator/login-locked')
    const operator = await findOperatorByName(read, name)
    const right = operator ? await verifySecret(operator.passwordHash, password) : await fakeVerify(password)
    if (!operator || !right || operator.status !== OperatorStatus.active) throw refuse('operator/login-wrong')
    const token = newToken()
    const lasts = (await getSetting(app, 'session.operatorAbsoluteHours')) * hour
    await transact((db) =>
      insertOperatorSession(db, {
        tokenHash: tokenHash(token),
        operatorId: operator.id,
        createdAt: new Date(now),
        lastSeenAt: new Date(now),
        expiresAt: new Date(now + lasts),
        ip: request.ip,
        userAgent: request.userAgent,
      }),
    )
    await clearAttempts(app, key)
    return { Token: token, Operator: infoOf(operator) }
  },

  async OperatorLogout(_payload, { db, operator }) {
    await deleteOperatorSession(db, operator.sessionHash)
    return null
  },

  async GetOperatorInfo(_payload, { db, operator }) {
    const row = await findOperator(db, operator.id)
    return infoOf({ avatar: '', ...operator, ...row })
  },
}
