import type { SettingKey } from '@greenstar/rules/setting/business-settings'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import type { RequestFacts, SignedInOperator } from '../platform/http/context'

export type SettingChange = { key: SettingKey; from: number; to: number }
export type ChangedBy = { app: App; operator: SignedInOperator; now: number; request: RequestFacts }

/** Returns whether a change needs a second operator; if so, it has stored the request in the transaction. */
export type SettingGuard = (db: Db, change: SettingChange, by: ChangedBy) => Promise<boolean>

const guards: SettingGuard[] = []

/** Registers a guard of the noun that owns approvals, which settings do not import. */
export const guardSettings = (guard: SettingGuard) => void guards.push(guard)

export const mustWait: SettingGuard = async (db, change, by) => {
  for (const guard of guards) if (await guard(db, change, by)) return true
  return false
}
