import { operatorPasswordProblem } from '@greenstar/rules/operator/operator.password'
import type { App } from '../platform/app'
import { clearAttempts, countAttempt } from '../platform/attempts/attempts'
import { refuse } from '../platform/refuse'
import { verifySecret } from '../platform/session/secret'
import type { OperatorRow } from './operator.store'

const quarterMs = 15 * 60_000
const checksPerQuarter = 10

/**
 * Counts one check of an account's secrets, ten in a quarter of an hour; the next is refused before anything is
 * checked. Answers what forgets them after a success.
 */
export const countLoginCheck = async (app: App, name: string, now: number) => {
  const key = `operator:${name}`
  if ((await countAttempt(app, key, quarterMs, now)) > checksPerQuarter) throw refuse('operator/login-locked')
  return () => clearAttempts(app, key)
}

/** Refuses a new password that is weak for its owner. */
export const requireStrong = (password: string, owner: { name: string; displayName: string }) => {
  const why = operatorPasswordProblem(password, [owner.name, owner.displayName])
  if (why) throw refuse('operator/password-weak', { why })
}

/** Whether a new password is the one in use or one of those before. */
export const isUsedPassword = async (operator: OperatorRow, before: readonly string[], password: string) => {
  for (const hash of [operator.passwordHash, ...before]) if (await verifySecret(hash, password)) return true
  return false
}
