import { type Fen, fen } from '../platform/money'
import { type SettingKey, type Settings, settingValue } from '../setting/business-settings'

/** Amount of the coupon for reaching a level; 0 = none, always 0 for level 1 (domain 8). */
export const levelUpFen = (level: number, settings: Settings): Fen =>
  level < 2 ? fen(0) : fen(settingValue(settings, `level.couponLv${level}Fen` as SettingKey))

/** Amount of the birthday coupon at a level; 0 = none (domain 8). */
export const birthdayFen = (level: number, settings: Settings): Fen =>
  level < settingValue(settings, 'level.birthdayFrom')
    ? fen(0)
    : fen(settingValue(settings, 'level.birthdayFen'))
