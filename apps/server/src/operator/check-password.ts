import { operatorPasswordProblem } from '@greenstar/rules/operator/operator.password'
import type { App } from '../platform/app'
import { clearAttempts, countAttempt } from '../platform/attempts/attempts'
import { countByNetwork } from '../platform/attempts/by-network'
import { isKnownNetwork } from '../platform/attempts/known-networks'
import { networkOf } from '../platform/http/network'
import { refuse } from '../platform/refuse'
import { verifySecret } from '../platform/session/secret'
import type { OperatorRow } from './operator.store'

const quarterMs = 15 * 60_000
const checksPerQuarter = 10
/** Limit of all networks together from which the account never logged in. */
const strangersPerQuarter = 30
const loginsPerHour = 120

export const operatorAccount = (name: string) => `operator:${name}`

/** Counts console logins per network, for any account; HTTP 403 above 120 an hour. */
export const countOperatorLogin = (app: App, ip: string, now: number) =>
  countByNetwork(app, 'operator-login', ip, now, loginsPerHour)

/**
 * Counts one check of an account's secrets: ten per quarter of an hour and network; the next is refused
 * unchecked with operator/login-locked. All networks from which the account never logged in share thirty, so
 * that guesses from many networks end but do not lock the operator out of a known one. Returns a function
 * that resets the counts after a success.
 */
export const countLoginCheck = async (app: App, name: string, ip: string, now: number) => {
  const account = operatorAccount(name)
  const key = `${account}:${networkOf(ip)}`
  if ((await countAttempt(app, key, quarterMs, now)) > checksPerQuarter) throw refuse('operator/login-locked')
  const isKnown = await isKnownNetwork(app, app.database.db, account, networkOf(ip), now)
  if (!isKnown && (await countAttempt(app, account, quarterMs, now)) > strangersPerQuarter)
    throw refuse('operator/login-locked')
  return async () => {
    await clearAttempts(app, key)
    await clearAttempts(app, account)
  }
}

/** Refuses a new password that is weak for its owner (operator/password-weak). */
export const requireStrong = (password: string, owner: { name: string; displayName: string }) => {
  const why = operatorPasswordProblem(password, [owner.name, owner.displayName])
  if (why) throw refuse('operator/password-weak', { why })
}

/** Whether a new password equals the current one or one of `before`. */
export const isUsedPassword = async (operator: OperatorRow, before: readonly string[], password: string) => {
  for (const hash of [operator.passwordHash, ...before])
    if (await verifySecret(hash, password, 'operator')) return true
  return false
}
