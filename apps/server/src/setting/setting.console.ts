import type { Ops } from '@greenstar/contract'
import { toWireDate } from '@greenstar/rules/platform/time'
import {
  businessSettings,
  checkSetting,
  isSettingKey,
  settingKeys,
  settingValue,
} from '@greenstar/rules/setting/business-settings'
import { outOfOrder } from '@greenstar/rules/setting/setting.order'
import type { Versioned } from '../platform/audit/versions'
import type { AuditWords } from '../platform/audit/words'
import { forget } from '../platform/cache-news'
import { lock } from '../platform/database/lock'
import type { Handlers } from '../platform/http/context'
import { changeSetting } from './change-setting'
import { configKeys, isSwitch } from './config-keys'
import { mustWait } from './setting.guard'
import { getSettings } from './setting.service'
import { listGlobalConfigs, listStoredSettings, putGlobalConfig } from './setting.store'

export const settingAuditWords: AuditWords = { subjects: { config: '全局配置', setting: '业务参数' } }

export const settingVersions: Versioned = {
  permission: 'setting.read',
  facts: async (app, db, key) =>
    isSettingKey(key) ? { value: settingValue(await getSettings(app, db), key) } : undefined,
}

export const configVersions: Versioned = {
  permission: 'setting.read',
  async facts(_app, db, key) {
    const rule = Object.hasOwn(configKeys, key) ? configKeys[key] : undefined
    const row = (await listGlobalConfigs(db)).find((one) => one.key === key)
    return rule && { value: row?.value ?? rule.fallback }
  },
}

export const settingConsole: Handlers<Ops['setting']> = {
  async ListGlobalConfig(_payload, { db }) {
    const rows = new Map((await listGlobalConfigs(db)).map((row) => [row.key, row]))
    return Object.entries(configKeys).map(([key, rule]) => {
      const { label, hint, fallback } = rule
      const row = rows.get(key)
      return {
        Key: key,
        Label: label,
        Hint: hint,
        IsSwitch: isSwitch(rule),
        Value: row?.value ?? fallback,
        UpdatedAt: row ? toWireDate(row.updatedAt.getTime()) : '',
        UpdatedBy: row?.updatedBy ?? '',
      }
    })
  },

  async SaveGlobalConfig({ key, value }, { db, audit, app, operator, now, refuse }) {
    const rule = Object.hasOwn(configKeys, key) ? configKeys[key] : undefined
    if (!rule?.accepts.test(value)) throw refuse('setting/value-invalid', { label: rule?.label ?? key })
    const before = await putGlobalConfig(db, key, value, operator.displayName, new Date(now))
    await audit({
      action: 'SaveGlobalConfig',
      subject: `config:${key}`,
      before: { value: before ?? rule.fallback },
      after: { value },
    })
    await forget(app, db, 'setting.')
    return null
  },

  async ListBusinessSettings(_payload, { db, app }) {
    const stored = await getSettings(app, db)
    return settingKeys.map((key) => {
      const { zh, default: fallback, min, max, unit } = businessSettings[key]
      return {
        Key: key,
        Label: zh,
        Value: settingValue(stored, key),
        Default: fallback,
        Min: min,
        Max: max,
        Unit: unit,
      }
    })
  },

  async SaveBusinessSettings({ settings }, { db, app, operator, now, refuse, request }) {
    // Settings that are weighed together are saved by one call after the other.
    await lock(db, 'setting.save')
    const before = Object.fromEntries((await listStoredSettings(db)).map((row) => [row.key, row.value]))
    const by = { app, operator, now, request }
    const stored = {
      ...before,
      ...Object.fromEntries(settings.map(({ key, value }) => [key, Number(value)])),
    }
    const crossed = outOfOrder(
      stored,
      settings.map(({ key }) => key),
    )
    if (crossed)
      throw refuse('setting/not-rising', {
        low: businessSettings[crossed[0]].zh,
        high: businessSettings[crossed[1]].zh,
      })
    let waiting = 0
    for (const { key, value, seen } of settings) {
      const label = isSettingKey(key) ? businessSettings[key].zh : key
      if (!isSettingKey(key) || !/^\d{1,12}$/.test(value) || !checkSetting(key, Number(value)).ok)
        throw refuse('setting/value-invalid', { label })
      const change = { key, from: before[key] ?? businessSettings[key].default, to: Number(value) }
      if (Number(seen) !== change.from) throw refuse('setting/value-stale', { label })
      if (await mustWait(db, change, by)) waiting++
      else await changeSetting(db, change, by)
    }
    return { Waiting: waiting }
  },
}
