import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import type { RequestFacts, SignedInOperator } from '../platform/http/context'

export type SettingChange = { key: string; from: number; to: number }
export type ChangedBy = { app: App; operator: SignedInOperator; now: number; request: RequestFacts }

/** Says whether a change waits for a second person; if it does, it has stored it for that person in the transaction. */
export type SettingGuard = (db: Db, change: SettingChange, by: ChangedBy) => Promise<boolean>

const guards: SettingGuard[] = []

/** A later noun that owns approvals plugs itself in; settings know nothing of them. */
export const guardSettings = (guard: SettingGuard) => void guards.push(guard)

export const mustWait: SettingGuard = async (db, change, by) => {
  for (const guard of guards) if (await guard(db, change, by)) return true
  return false
}
