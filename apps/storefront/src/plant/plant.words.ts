import { CareKind, careText, daysBetween } from '@greenstar/rules/plant/plant.care'

/** Days after which an exact number of days is no help. */
const longAgo = 30

/** When a care is due, seen from a business day: 该浇水了, 浇水晚了 2 天, 今天浇水, 明天浇水, 6 天后浇水. */
export function dueText(kind: CareKind, dueOn: string, today: string): string {
  const days = daysBetween(today, dueOn)
  const what = careText[kind]
  if (days < -longAgo) return `该${what}了`
  if (days < 0) return `${what}晚了 ${-days} 天`
  if (days === 0) return `今天${what}`
  if (days === 1) return `明天${what}`
  return days > 60 ? `${Number(dueOn.slice(5, 7))} 月${what}` : `${days} 天后${what}`
}

/** 到家第 101 天, or how long it was here. */
export const daysText = (days: number, isDead: boolean): string =>
  isDead ? `陪伴过 ${days} 天` : days > 0 ? `到家第 ${days} 天` : '还没到家'

/** How often, in words: the season shortens and lengthens it. */
export const intervalText: Record<CareKind, (interval: number) => string> = {
  [CareKind.water]: (days) => `春秋每 ${days} 天，夏天勤些，冬天少些`,
  [CareKind.feed]: (days) => `3 到 10 月每 ${days} 天`,
  [CareKind.repot]: (months) => `每 ${months} 个月，在春天或秋天`,
}

/** Text of a post about the day together whose card is shown. */
export const milestoneText = (name: string, milestone: number): string =>
  `和“${name}”在一起的第 ${milestone} 天\n`
