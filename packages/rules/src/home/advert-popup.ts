import { shanghaiDay } from '../platform/time'

/** How often a phone that closed the popup of home (position 9) shows it again. */
export const PopupFrequency = { everyVisit: 10, daily: 20, once: 30 } as const
export type PopupFrequency = (typeof PopupFrequency)[keyof typeof PopupFrequency]

export const frequencyWords = {
  [PopupFrequency.everyVisit]: '每次打开',
  [PopupFrequency.daily]: '每天一次',
  [PopupFrequency.once]: '只出现一次',
} satisfies Record<PopupFrequency, string>

/** Stored on the phone: when the popup was last closed (ms), and whether in this visit. */
export type PopupMemory = { closedAt: number | undefined; closedNow: boolean }

export function mayPopUp(frequency: number, { closedAt, closedNow }: PopupMemory, now: number): boolean {
  if (closedNow) return false
  if (closedAt === undefined || frequency === PopupFrequency.everyVisit) return true
  return frequency === PopupFrequency.daily && shanghaiDay(closedAt) !== shanghaiDay(now)
}
