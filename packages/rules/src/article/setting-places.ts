import {
  businessSettings,
  isSettingKey,
  type SettingKey,
  type Settings,
  settingValue,
} from '../setting/business-settings'

const place = /\{\{\s*([\w.]+)\s*\}\}/g

/** Amount from which freight is free; if the setting is 0, the whole phrase is replaced. */
const freeFrom = /满 \{\{\s*(freight\.freeAmountLv\d)\s*\}\} 元/g

/** Formats a setting for a sentence, which itself names the unit: yuan for money, else the number. */
export function settingText(settings: Settings, key: SettingKey): string {
  const value = settingValue(settings, key)
  if (businessSettings[key].unit === 'switch') return value === 1 ? '是' : '否'
  return String(businessSettings[key].unit === 'fen' ? value / 100 : value)
}

export const unknownPlaces = (text: string): string[] => [
  ...new Set([...text.matchAll(place)].map(([, key = '']) => key).filter((key) => !isSettingKey(key))),
]

/** Fills in the current settings, so that help never states an outdated rule. */
export const fillPlaces = (text: string, settings: Settings): string =>
  text
    .replace(freeFrom, (whole, key: string) =>
      isSettingKey(key) && settingValue(settings, key) === 0 ? '全部包邮' : whole,
    )
    .replace(place, (whole, key: string) => (isSettingKey(key) ? settingText(settings, key) : whole))
