export { changeSetting, settingLabel } from './change-setting'
export type { SettingChange, SettingEffect, SettingGuard } from './setting.guard'
export { holdBusinessSetting } from './setting.store'

import { HOUR, SECOND } from '@greenstar/rules/platform/time'
import {
  isSettingKey,
  type SettingKey,
  type Settings,
  settingValue,
} from '@greenstar/rules/setting/business-settings'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import type { RepeatWindows } from '../platform/http/once'
import { configKeys } from './config-keys'
import { listGlobalConfigs, listStoredSettings } from './setting.store'

/** Returns the stored business settings as this transaction sees them. */
export const readSettings = async (db: Db): Promise<Settings> =>
  Object.fromEntries(
    (await listStoredSettings(db)).filter((row) => isSettingKey(row.key)).map((row) => [row.key, row.value]),
  )

/** The same, cached for two seconds per process. */
export const getSettings = (app: App, db: Db = app.database.db): Promise<Settings> =>
  app.cache.get('setting.business', 2, () => readSettings(db))

/** Returns one business setting in its own unit (see the table of the rules). */
export const getSetting = async (app: App, key: SettingKey, db?: Db) =>
  settingValue(await getSettings(app, db), key)

/** How long a repeated request gets the first response (domain 0.7). */
export const getRepeatWindows = async (app: App, db: Db): Promise<RepeatWindows> => {
  const settings = await getSettings(app, db)
  return {
    requestMs: settingValue(settings, 'request.keepHours') * HOUR,
    bodyMs: settingValue(settings, 'order.dedupeSeconds') * SECOND,
  }
}

/** Returns every key of the global config with its value or default (spec 3). */
export const allGlobalConfigs = async (db: Db): Promise<Map<string, string>> => {
  const values = new Map(Object.entries(configKeys).map(([key, { fallback }]) => [key, fallback]))
  for (const { key, value } of await listGlobalConfigs(db)) values.set(key, value)
  return values
}

/** Returns a value of the global config or its default. */
export const getGlobalConfig = async (app: App, key: string, db: Db = app.database.db): Promise<string> => {
  const rows = await app.cache.get('setting.global', 2, () => listGlobalConfigs(db))
  return rows.find((row) => row.key === key)?.value ?? configKeys[key]?.fallback ?? ''
}
