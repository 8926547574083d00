import { DAY, shanghaiDay, startOfShanghaiDay } from '../platform/time'
import { type SettingKey, type Settings, settingValue } from '../setting/business-settings'

/** Days of the reward ladder; it starts again after the last (domain 9). */
export const ladderDays = 7

export function signReward(streak: number, settings: Settings): number {
  const step = ((Math.max(streak, 1) - 1) % ladderDays) + 1
  return settingValue(settings, `sign.day${step}` as SettingKey)
}

export function dayBefore(day: string, days = 1): string {
  return shanghaiDay(Date.parse(`${day}T00:00:00+08:00`) - days * DAY)
}

/** Pollen for exactly this number of signed days in the month; 0 for most numbers. */
export function monthReward(signedInMonth: number, settings: Settings): number {
  if (signedInMonth === settingValue(settings, 'sign.monthDays1'))
    return settingValue(settings, 'sign.monthReward1')
  if (signedInMonth === settingValue(settings, 'sign.monthDays2'))
    return settingValue(settings, 'sign.monthReward2')
  return 0
}

/** Days that may be made up: missed, within `sign.makeUpDays`, not before the member joined (domain 9). */
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
