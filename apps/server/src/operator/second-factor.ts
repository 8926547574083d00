import { randomBytes } from 'node:crypto'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { openSecret, recoveryHash } from './console-key'
import { type OperatorRow, takeRecoveryCode, takeTotpStep } from './operator.store'
import { base32, matchTotp } from './totp'

const howMany = 10

const plain = (code: string) => code.replace(/[\s-]/g, '').toUpperCase()

/** Checks and uses up a code: six digits of the authenticator, or a recovery code. */
export const takeSecondFactor = async (
  app: App,
  db: Db,
  operator: OperatorRow,
  typed: string,
  now: number,
): Promise<boolean> => {
  if (!operator.totpSealed) return false
  const code = plain(typed)
  if (!/^\d{6}$/.test(code))
    return takeRecoveryCode(db, operator.id, recoveryHash(app, operator.id, code), new Date(now))
  const secret = openSecret(app, operator.id, operator.totpSealed)
  const step = matchTotp(secret, code, now, operator.totpLastStep)
  return step !== undefined && takeTotpStep(db, operator.id, step)
}

/** Returns ten new recovery codes of eighty random bits, in the format shown to the operator once. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: howMany }, () => base32(randomBytes(10)).match(/.{4}/g)?.join('-') ?? '')

export const recoveryHashes = (app: App, operatorId: number, codes: readonly string[]) =>
  codes.map((code) => recoveryHash(app, operatorId, plain(code)))
