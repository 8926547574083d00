import { shanghaiDay } from '../platform/time'

/** How often the popup of home (position 9) comes back to a phone that closed it. */
export const PopupFrequency = { everyVisit: 10, daily: 20, once: 30 } as const
export type PopupFrequency = (typeof PopupFrequency)[keyof typeof PopupFrequency]

export const frequencyWords = {
  [PopupFrequency.everyVisit]: '每次打开',
  [PopupFrequency.daily]: '每天一次',
  [PopupFrequency.once]: '只出现一次',
} satisfies Record<PopupFrequency, string>

/** What a phone remembers of a popup: when it was closed last (ms), and whether that was in this visit. */
export type PopupMemory = { closedAt: number | undefined; closedNow: boolean }

/** Whether a popup may open on home; `now` in ms. A day is one of Shanghai's. */
export function mayPopUp(frequency: number, { closedAt, closedNow }: PopupMemory, now: number): boolean {
  if (closedNow) return false
  if (closedAt === undefined || frequency === PopupFrequency.everyVisit) return true
  return frequency === PopupFrequency.daily && shanghaiDay(closedAt) !== shanghaiDay(now)
}
