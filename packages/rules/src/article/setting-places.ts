import {
  businessSettings,
  isSettingKey,
  type SettingKey,
  type Settings,
  settingValue,
} from '../setting/business-settings'

/** The place of a business setting in a text: `{{order.payMinutes}}`. */
const place = /\{\{\s*([\w.]+)\s*\}\}/g

/** From which sum the parcel is free: with nothing to reach, the sentence says so. */
const freeFrom = /满 \{\{\s*(freight\.freeAmountLv\d)\s*\}\} 元/g

/** A setting in the middle of a sentence: yuan for money, its number otherwise. The words around it say the unit. */
export function settingText(settings: Settings, key: SettingKey): string {
  const value = settingValue(settings, key)
  if (businessSettings[key].unit === 'switch') return value === 1 ? '是' : '否'
  return String(businessSettings[key].unit === 'fen' ? value / 100 : value)
}

/** Places of a text that name no setting. */
export const unknownPlaces = (text: string): string[] => [
  ...new Set([...text.matchAll(place)].map(([, key = '']) => key).filter((key) => !isSettingKey(key))),
]

/** A text with the numbers of the shop as they are now, so that help never says an old rule. */
export const fillPlaces = (text: string, settings: Settings): string =>
  text
    .replace(freeFrom, (whole, key: string) =>
      isSettingKey(key) && settingValue(settings, key) === 0 ? '全部包邮' : whole,
    )
    .replace(place, (whole, key: string) => (isSettingKey(key) ? settingText(settings, key) : whole))
