import { businessSettings, isSettingKey } from '@greenstar/rules/setting/business-settings'
import { audit } from '../platform/audit/audit'
import { forget } from '../platform/cache-news'
import type { Db } from '../platform/database/connect'
import type { ChangedBy, SettingChange } from './setting.guard'
import { putBusinessSetting } from './setting.store'

/** Writes one business setting with an audit log entry, in the caller's transaction. */
export const changeSetting = async (
  db: Db,
  { key, from, to }: SettingChange,
  { app, operator, now, request }: ChangedBy,
  askedBy?: string,
) => {
  await putBusinessSetting(db, key, to, askedBy ?? operator.displayName, new Date(now))
  const change = {
    action: 'SaveBusinessSettings',
    subject: `setting:${key}`,
    before: { value: from },
    after: { value: to, ...(askedBy ? { askedBy, approvedBy: operator.displayName } : {}) },
  }
  await audit(db, operator, change, now, request)
  await forget(app, db, 'setting.')
}

export const settingLabel = (key: string) => (isSettingKey(key) ? businessSettings[key].zh : key)
