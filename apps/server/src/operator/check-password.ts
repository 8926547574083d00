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
/** Of all networks together that the account was never entered from. */
const strangersPerQuarter = 30
const loginsPerHour = 120

export const operatorAccount = (name: string) => `operator:${name}`

/** Counts logins at the console by network, whatever the account; HTTP 403 above 120 in an hour. */
export const countOperatorLogin = (app: App, ip: string, now: number) =>
  countByNetwork(app, 'operator-login', ip, now, loginsPerHour)

/**
 * Counts one check of an account's secrets, ten in a quarter of an hour from one network; the next is refused before
 * anything is checked. Networks that the account was never entered from have thirty together, so that guesses from many
 * of them end, and guesses from elsewhere do not lock out who is at his usual place. Returns what forgets them after a
 * success.
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

/** Refuses a new password that is weak for its owner. */
export const requireStrong = (password: string, owner: { name: string; displayName: string }) => {
  const why = operatorPasswordProblem(password, [owner.name, owner.displayName])
  if (why) throw refuse('operator/password-weak', { why })
}

/** Whether a new password is the one in use or one of those before. */
export const isUsedPassword = async (operator: OperatorRow, before: readonly string[], password: string) => {
  for (const hash of [operator.passwordHash, ...before])
    if (await verifySecret(hash, password, 'operator')) return true
  return false
}
