import { type Fen, fen } from '../platform/money'
import { type SettingKey, type Settings, settingValue } from '../setting/business-settings'

/** What the coupon for reaching a level takes off; 0 = none, always at the first (domain 8). */
export const levelUpFen = (level: number, settings: Settings): Fen =>
  level < 2 ? fen(0) : fen(settingValue(settings, `level.couponLv${level}Fen` as SettingKey))

/** What the birthday coupon of somebody at a level takes off; 0 = none (domain 8). */
export const birthdayFen = (level: number, settings: Settings): Fen =>
  level < settingValue(settings, 'level.birthdayFrom')
    ? fen(0)
    : fen(settingValue(settings, 'level.birthdayFen'))
