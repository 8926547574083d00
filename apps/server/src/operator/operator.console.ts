import type { Ops } from '@greenstar/contract'
import type { operatorConsole as contract } from '@greenstar/contract/operator/operator.console'
import { OperatorStatus } from '@greenstar/rules/operator/operator.status'
import { HOUR } from '@greenstar/rules/platform/time'
import { noteNetwork } from '../platform/attempts/known-networks'
import { audit } from '../platform/audit/audit'
import type { Handlers } from '../platform/http/context'
import { busy } from '../platform/http/lanes'
import { networkOf } from '../platform/http/network'
import { HttpRefusal } from '../platform/refuse'
import { fakeVerify, isHashingCrowded, verifySecret } from '../platform/session/secret'
import { newToken, tokenHash } from '../platform/session/token'
import { getSetting } from '../setting/setting.service'
import { countLoginCheck, countOperatorLogin, operatorAccount } from './check-password'
import {
  deleteOperatorSession,
  findOperator,
  findOperatorByName,
  holdAsChecked,
  insertOperatorSession,
  updateOperator,
} from './operator.store'
import { operatorInfo } from './operator.wire'
import { takeSecondFactor } from './second-factor'

export const operatorConsole: Handlers<Pick<Ops['operator'], keyof typeof contract>> = {
  /**
   * Hashing runs outside any transaction; a refused login is counted too. Password and code share one count,
   * so that neither can be guessed separately.
   */
  async OperatorLogin({ name, password, code }, { transact, read, app, now, refuse, request }) {
    await countOperatorLogin(app, request.ip, now)
    if (isHashingCrowded('operator')) throw busy()
    const forget = await countLoginCheck(app, name, request.ip, now)
    const operator = await findOperatorByName(read, name)
    const right = operator
      ? await verifySecret(operator.passwordHash, password, 'operator')
      : await fakeVerify(password, 'operator')
    const who = operator ?? { id: 0, displayName: name.slice(0, 40) }
    /** Records a refused login in the audit log; the counts above limit how many there can be. */
    const note = (why: string) => {
      const change = { action: 'RefusedLogin', subject: `operator:${who.id}`, after: { name, why } }
      return transact((db) => audit(db, who, change, now, request))
    }
    if (!operator || !right || operator.status !== OperatorStatus.active) {
      await note(operator && right ? '账号已停用' : '账号或密码不正确')
      throw refuse('operator/login-wrong')
    }
    if (operator.totpConfirmedAt) {
      if (!code) throw refuse('operator/code-wanted')
      if (!(await takeSecondFactor(app, read, operator, code, now))) {
        await note('动态口令不正确')
        throw refuse('operator/code-wrong')
      }
    }
    const token = newToken()
    const lasts = (await getSetting(app, 'session.operatorAbsoluteHours')) * HOUR
    await transact(async (db) => {
      if (!(await holdAsChecked(db, operator))) throw refuse('operator/login-wrong')
      await insertOperatorSession(db, {
        tokenHash: tokenHash(token),
        operatorId: operator.id,
        createdAt: new Date(now),
        lastSeenAt: new Date(now),
        expiresAt: new Date(now + lasts),
        ip: request.ip,
        userAgent: request.userAgent,
      })
      await noteNetwork(app, db, operatorAccount(operator.name), networkOf(request.ip), now)
      await updateOperator(db, operator.id, { lastLoginAt: new Date(now) })
      const change = { action: 'OperatorLogin', subject: `operator:${operator.id}` }
      await audit(db, operator, change, now, request)
    })
    await forget()
    return { Token: token, Operator: await operatorInfo(app, read, operator) }
  },

  async OperatorLogout(_payload, { db, operator }) {
    await deleteOperatorSession(db, operator.sessionHash)
    return null
  },

  async GetOperatorInfo(_payload, { app, db, operator }) {
    const row = await findOperator(db, operator.id)
    if (!row) throw new HttpRefusal(401, '登录已失效，请重新登录')
    return operatorInfo(app, db, row)
  },
}
