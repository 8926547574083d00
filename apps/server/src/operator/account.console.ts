import type { Ops } from '@greenstar/contract'
import type { accountConsole as contract } from '@greenstar/contract/operator/account.console'
import { audit } from '../platform/audit/audit'
import type { Db } from '../platform/database/connect'
import type { Handlers, SignedInOperator } from '../platform/http/context'
import { hashSecret, verifySecret } from '../platform/session/secret'
import { momentOrNull } from '../platform/wire'
import { countLoginCheck, isUsedPassword, requireStrong } from './check-password'
import { openSecret, sealSecret } from './console-key'
import { idleSince, isTotpRequired } from './operator.service'
import {
  countRecoveryCodes,
  deleteOperatorSession,
  deleteOtherSessions,
  findOperator,
  holdAsChecked,
  type OperatorRow,
  putPassword,
  putRecoveryCodes,
  takeTotpStep,
  updateOperator,
  usedPasswords,
} from './operator.store'
import { sessionWire } from './operator.wire'
import { findRole } from './role.store'
import { newRecoveryCodes, recoveryHashes, takeSecondFactor } from './second-factor'
import { findSession, listSessions } from './session.store'
import { matchTotp, newTotpSecret, totpUri } from './totp'

const ownRow = async (db: Db, { id }: SignedInOperator): Promise<OperatorRow> => {
  const row = await findOperator(db, id)
  if (!row) throw new Error(`operator ${id} is signed in and not there`)
  return row
}
const subjectOf = ({ id }: { id: number }) => `operator:${id}`

const maxShown = 50

export const accountConsole: Handlers<Pick<Ops['operator'], keyof typeof contract>> = {
  async GetOwnAccount(_payload, { app, db, operator, now }) {
    const row = await ownRow(db, operator)
    const live = { now: new Date(now), idleSince: new Date(await idleSince(app, now)), operator: row.id }
    const sessions = await listSessions(db, live, { size: maxShown, skip: 0 })
    return {
      Name: row.name,
      DisplayName: row.displayName,
      RoleCN: (await findRole(db, row.role))?.name ?? row.role,
      PasswordDate: momentOrNull(row.passwordChangedAt),
      LastLoginDate: momentOrNull(row.lastLoginAt),
      TotpDate: momentOrNull(row.totpConfirmedAt),
      TotpRequired: await isTotpRequired(app),
      RecoveryLeft: await countRecoveryCodes(db, row.id),
      Sessions: sessions.map((session) => sessionWire(session, operator.sessionHash)),
    }
  },

  /** Ends every other session of the account. */
  async ChangeOwnPassword({ password, newPassword }, context) {
    const { app, transact, read, operator, now, refuse, request } = context
    const row = await ownRow(read, operator)
    const forget = await countLoginCheck(app, row.name, request.ip, now)
    if (!(await verifySecret(row.passwordHash, password, 'operator'))) throw refuse('operator/password-wrong')
    requireStrong(newPassword, row)
    if (await isUsedPassword(row, await usedPasswords(read, row.id), newPassword))
      throw refuse('operator/password-used')
    const hash = await hashSecret(newPassword, 'operator')
    await transact(async (db) => {
      if (!(await holdAsChecked(db, row))) throw refuse('operator/password-wrong')
      await putPassword(db, row, hash, false, new Date(now))
      await deleteOtherSessions(db, row.id, operator.sessionHash)
      await audit(db, operator, { action: 'ChangeOwnPassword', subject: subjectOf(row) }, now, request)
    })
    await forget()
    return null
  },

  async EndOwnSession({ id }, { db, audit, operator, refuse }) {
    const session = await findSession(db, id)
    if (session?.operatorId !== operator.id) throw refuse('operator/session-gone')
    await deleteOperatorSession(db, session.tokenHash)
    await audit({ action: 'EndOwnSession', subject: subjectOf(operator), before: { ip: session.ip } })
    return null
  },

  /** Creates a secret, which has no effect until it is confirmed and is replaced by the next call. */
  async BeginTotp(_payload, { app, db, operator, refuse }) {
    const row = await ownRow(db, operator)
    if (row.totpConfirmedAt) throw refuse('operator/totp-already')
    const secret = newTotpSecret()
    await updateOperator(db, row.id, { totpSealed: sealSecret(app, row.id, secret) })
    return { ManualKey: secret, Uri: totpUri(secret, row.name) }
  },

  async ConfirmTotp({ code }, { app, transact, read, operator, now, refuse, request }) {
    const row = await ownRow(read, operator)
    if (row.totpConfirmedAt) throw refuse('operator/totp-already')
    const forget = await countLoginCheck(app, row.name, request.ip, now)
    const secret = row.totpSealed ? openSecret(app, row.id, row.totpSealed) : undefined
    const step = secret && matchTotp(secret, code.replace(/\s/g, ''), now, row.totpLastStep)
    if (!step) throw refuse('operator/code-wrong')
    const codes = newRecoveryCodes()
    await transact(async (db) => {
      if (!(await holdAsChecked(db, row)) || !(await takeTotpStep(db, row.id, step)))
        throw refuse('operator/code-wrong')
      await updateOperator(db, row.id, { totpConfirmedAt: new Date(now) })
      await putRecoveryCodes(db, row.id, recoveryHashes(app, row.id, codes))
      const change = {
        action: 'ConfirmTotp',
        subject: subjectOf(row),
        before: { totp: false },
        after: { totp: true },
      }
      await audit(db, operator, change, now, request)
    })
    await forget()
    return { RecoveryCodes: codes }
  },

  async RemoveTotp({ password, code }, { app, transact, read, operator, now, refuse, request }) {
    const row = await ownRow(read, operator)
    if (!row.totpConfirmedAt) throw refuse('operator/totp-missing')
    if (await isTotpRequired(app)) throw refuse('operator/totp-required')
    const forget = await countLoginCheck(app, row.name, request.ip, now)
    if (!(await verifySecret(row.passwordHash, password, 'operator'))) throw refuse('operator/password-wrong')
    if (!(await takeSecondFactor(app, read, row, code, now))) throw refuse('operator/code-wrong')
    await transact(async (db) => {
      if (!(await holdAsChecked(db, row))) throw refuse('operator/password-wrong')
      await updateOperator(db, row.id, { totpSealed: null, totpConfirmedAt: null })
      await putRecoveryCodes(db, row.id, [])
      const change = {
        action: 'RemoveTotp',
        subject: subjectOf(row),
        before: { totp: true },
        after: { totp: false },
      }
      await audit(db, operator, change, now, request)
    })
    await forget()
    return null
  },
}
