import type { SettingKey } from '@greenstar/rules/setting/business-settings'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { listOf } from '../platform/feature'
import type { RequestFacts, SignedInOperator } from '../platform/http/context'

export type SettingChange = { key: SettingKey; from: number; to: number }
export type ChangedBy = { app: App; operator: SignedInOperator; now: number; request: RequestFacts }

/** Returns whether a change needs a second operator; if so, it has stored the request in the transaction. */
export type SettingGuard = (db: Db, change: SettingChange, by: ChangedBy) => Promise<boolean>

/** What follows a change, in its transaction. */
export type SettingEffect = (db: Db, change: SettingChange, by: ChangedBy) => Promise<unknown>

declare module '../platform/feature' {
  interface Feature {
    settingGuards?: readonly SettingGuard[]
    settingEffects?: readonly SettingEffect[]
  }
}

/** Asks the guards of the noun that owns approvals, which settings do not import. */
export const mustWait = async (...[db, change, by]: Parameters<SettingGuard>): Promise<boolean> => {
  for (const guard of listOf(by.app, 'settingGuards')) if (await guard(db, change, by)) return true
  return false
}
