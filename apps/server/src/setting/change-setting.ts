import { businessSettings, isSettingKey } from '@greenstar/rules/setting/business-settings'
import { audit } from '../platform/audit/audit'
import { forget } from '../platform/cache-news'
import type { Db } from '../platform/database/connect'
import { listOf } from '../platform/feature'
import type { ChangedBy, SettingChange } from './setting.guard'
import { putBusinessSetting } from './setting.store'

/** Writes one business setting with an audit log entry and what follows from it, in the caller's transaction. */
export const changeSetting = async (db: Db, changed: SettingChange, by: ChangedBy, askedBy?: string) => {
  const { key, from, to } = changed
  const { app, operator, now, request } = by
  await putBusinessSetting(db, key, to, askedBy ?? operator.displayName, new Date(now))
  const change = {
    action: 'SaveBusinessSettings',
    subject: `setting:${key}`,
    before: { value: from },
    after: { value: to, ...(askedBy ? { askedBy, approvedBy: operator.displayName } : {}) },
  }
  await audit(db, operator, change, now, request)
  for (const effect of listOf(app, 'settingEffects')) await effect(db, changed, by)
  await forget(app, db, 'setting.')
}

export const settingLabel = (key: string) => (isSettingKey(key) ? businessSettings[key].zh : key)
