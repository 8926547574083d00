import { type SettingKey, type Settings, settingValue } from './business-settings'

/** Lists of settings whose values must rise from left to right. */
const rising: readonly (readonly SettingKey[])[] = [
  ['level.growthLv2', 'level.growthLv3', 'level.growthLv4', 'level.growthLv5', 'level.growthLv6'],
  ['sign.monthDays1', 'sign.monthDays2'],
  ['pollen.remindDays3', 'pollen.remindDays2', 'pollen.remindDays1'],
  ['newcomer.fullFen', 'newcomer.fullFromFen'],
  ['bonus.minFen', 'bonus.maxFen'],
]

/** First two neighbours that do not rise and of which one was just changed; undefined if there are none. */
export function outOfOrder(
  settings: Settings,
  changed: readonly string[],
): readonly [SettingKey, SettingKey] | undefined {
  for (const chain of rising)
    for (const [index, high] of chain.entries()) {
      const low = chain[index - 1]
      if (!low || !(changed.includes(low) || changed.includes(high))) continue
      if (settingValue(settings, low) >= settingValue(settings, high)) return [low, high]
    }
  return undefined
}
