import { DAY, shanghaiDay, startOfShanghaiDay } from '../platform/time'
import { type SettingKey, type Settings, settingValue } from '../setting/business-settings'

/** Days of the ladder; after the last it begins again (domain 9). */
export const ladderDays = 7

/** Pollen for the nth day in a row, from 1 on. */
export function signReward(streak: number, settings: Settings): number {
  const step = ((Math.max(streak, 1) - 1) % ladderDays) + 1
  return settingValue(settings, `sign.day${step}` as SettingKey)
}

/** The day so many days before a business day (YYYY-MM-DD). */
export function dayBefore(day: string, days = 1): string {
  return shanghaiDay(Date.parse(`${day}T00:00:00+08:00`) - days * DAY)
}

/** Days in a row that end with `last`, of the days signed. */
export function streakAt(last: string, signed: ReadonlySet<string>): number {
  let streak = 0
  for (let day = last; signed.has(day); day = dayBefore(day)) streak++
  return streak
}

/** The streak as the member sees it: yesterday's still counts until today is over. */
export function streakNow(today: string, signed: ReadonlySet<string>): number {
  return signed.has(today) ? streakAt(today, signed) : streakAt(dayBefore(today), signed)
}

/** Signed days in the month of `today` → pollen for exactly that number of days; 0 for most. */
export function monthReward(signedInMonth: number, settings: Settings): number {
  if (signedInMonth === settingValue(settings, 'sign.monthDays1'))
    return settingValue(settings, 'sign.monthReward1')
  if (signedInMonth === settingValue(settings, 'sign.monthDays2'))
    return settingValue(settings, 'sign.monthReward2')
  return 0
}

/** Days that may be made up at `now`: missed, within the last days, none before the member joined (domain 9). */
export function makeUpDays(
  now: number,
  signed: ReadonlySet<string>,
  joinedAt: number,
  settings: Settings,
): string[] {
  const today = startOfShanghaiDay(now)
  const days = Array.from({ length: settingValue(settings, 'sign.makeUpDays') }, (_, index) =>
    shanghaiDay(today - (index + 1) * DAY),
  )
  return days.filter((day) => !signed.has(day) && day >= shanghaiDay(joinedAt))
}
