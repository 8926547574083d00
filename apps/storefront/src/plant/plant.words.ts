import { CareKind, careText, daysBetween } from '@greenstar/rules/plant/plant.care'

/** Days after which an exact number of days is no help. */
const longAgo = 30

/** A month as it is said from a business day: 9 月, 明年 3 月, 2028 年 9 月. */
const monthText = (day: string, today: string): string => {
  const years = Number(day.slice(0, 4)) - Number(today.slice(0, 4))
  const year = years === 0 ? '' : years === 1 ? '明年 ' : `${day.slice(0, 4)} 年 `
  return `${year}${Number(day.slice(5, 7))} 月`
}

/** When a care is due, seen from a business day: 该浇水了, 浇水晚了 2 天, 今天浇水, 6 天后浇水, 明年 3 月施肥. */
export function dueText(kind: CareKind, dueOn: string, today: string): string {
  const days = daysBetween(today, dueOn)
  const what = careText[kind]
  if (days < -longAgo) return `该${what}了`
  if (days < 0) return `${what}晚了 ${-days} 天`
  if (days === 0) return `今天${what}`
  if (days === 1) return `明天${what}`
  return days > 60 ? `${monthText(dueOn, today)}${what}` : `${days} 天后${what}`
}

/** 到家第 101 天, or how long it was here. */
export const daysText = (days: number, isDead: boolean): string =>
  isDead ? `陪伴过 ${days} 天` : days > 0 ? `到家第 ${days} 天` : '还没到家'

/** Since when it is ill, and what that changes. */
export const illText = (illOn: string): string =>
  `${Number(illOn.slice(5, 7))} 月 ${Number(illOn.slice(8))} 日起生病，先不施肥、不换盆`

/** How often, in words: winter lengthens it. */
export const intervalText: Record<CareKind, (every: number) => string> = {
  [CareKind.water]: (days) => `每 ${days} 天，11 月到 2 月少些`,
  [CareKind.feed]: (days) => `每 ${days} 天，12 月到 2 月不施`,
  [CareKind.repot]: (months) => `每 ${months} 个月，在春天或秋天`,
}

/** Text of a post about the day together whose card is shown. */
export const milestoneText = (name: string, milestone: number): string =>
  `和“${name}”在一起的第 ${milestone} 天\n`
