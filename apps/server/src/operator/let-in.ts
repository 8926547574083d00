import { randomBytes } from 'node:crypto'
import { OperatorStatus } from '@greenstar/rules/operator/operator.status'
import { audit } from '../platform/audit/audit'
import type { Db } from '../platform/database/connect'
import { lock } from '../platform/database/lock'
import { hashSecret } from '../platform/session/secret'
import {
  deleteOtherSessions,
  findOperatorByName,
  insertOperator,
  putPassword,
  putRecoveryCodes,
  updateOperator,
} from './operator.store'

/** Values of the audit log for who did it and from where. */
const shell = { displayName: '服务器命令行' }
const nowhere = { id: '', ip: '' }

/** Returns a password of 80 random bits in hexadecimal digits, to be typed once. */
const onePassword = () => randomBytes(10).toString('hex')

/**
 * Gives access to the console from the server's shell: for the first administrator of a shop, or an operator
 * whose authenticator and recovery codes are lost. An unknown account becomes an administrator; a known one
 * keeps its role, becomes active and loses its authenticator and all sessions. Returns the password (plain
 * text), which must be changed at the first login. `db` is a transaction.
 */
export const letIn = async (db: Db, name: string, now: Date) => {
  await lock(db, 'operator.administrators')
  const password = onePassword()
  const passwordHash = await hashSecret(password, 'operator')
  const known = await findOperatorByName(db, name)
  if (known) {
    await putPassword(db, known, passwordHash, true, now)
    await updateOperator(db, known.id, {
      status: OperatorStatus.active,
      totpSealed: null,
      totpConfirmedAt: null,
      madeBy: null,
    })
    await putRecoveryCodes(db, known.id, [])
    await deleteOtherSessions(db, known.id)
  }
  const role = known?.role ?? 'administrator'
  const facts = { name, displayName: name, role, passwordHash, mustChangePassword: true, createdAt: now }
  const id = known?.id ?? (await insertOperator(db, facts))?.id
  if (id === undefined) throw new Error(`operator ${name} was created at the same time`)
  const change = { action: 'LetInOperator', subject: `operator:${id}`, after: { name, role } }
  await audit(db, { id, ...shell }, change, now.getTime(), nowhere)
  return { password, role, isNew: known === undefined }
}
