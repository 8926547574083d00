import { DAY, HOUR, MINUTE, startOfShanghaiDay } from '../platform/time'
import { no, ok, type Verdict } from '../platform/verdict'

/** Status of a session; only a draft may be edited. */
export const FlashStatus = { draft: 0, published: 10, ended: 20 } as const
export type FlashStatus = (typeof FlashStatus)[keyof typeof FlashStatus]

/** Kind of a session; both kinds reserve and count pieces of ordinary stock in the same way. */
export const SessionKind = { flash: 10, group: 20 } as const
export type SessionKind = (typeof SessionKind)[keyof typeof SessionKind]

export type FlashState = 'coming' | 'running' | 'over'

/** Maximum length of a session; longer ones would lock the stock for days. */
const MAX_HOURS = 24

/** Hours of the day at which sessions begin by default, and their default length in hours (domain 11). */
export const flashHours = [8, 10, 12, 14, 16, 18, 20, 22] as const
const defaultHours = 2

export type FlashWindow = { readonly beginMs: number; readonly endMs: number }

/** The begin is included, the end excluded. */
export function flashState({ beginMs, endMs }: FlashWindow, nowMs: number): FlashState {
  if (nowMs < beginMs) return 'coming'
  return nowMs < endMs ? 'running' : 'over'
}

/** Name of a session by its begin in Shanghai time: `10 点场`, `10:30 场`. */
export function flashTitle(beginMs: number): string {
  const minutes = Math.floor((beginMs - startOfShanghaiDay(beginMs)) / MINUTE)
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60]
  return minute === 0 ? `${hour} 点场` : `${hour}:${String(minute).padStart(2, '0')} 场`
}

/** Rest of a product in a session: pieces left, only pieces in unpaid orders, or none. */
export type FlashLeft = 'selling' | 'unpaid' | 'soldOut'

/** `taken` counts pieces in orders, `sold` those of paid orders. */
export function flashLeft(line: {
  readonly quota: number
  readonly taken: number
  readonly sold: number
}): FlashLeft {
  if (line.taken < line.quota) return 'selling'
  return line.taken > line.sold ? 'unpaid' : 'soldOut'
}

/** Whole percent of the quota that is in orders; below 100 while a piece is left. */
export function flashPercent({ quota, taken }: { readonly quota: number; readonly taken: number }): number {
  return quota > 0 ? Math.floor((Math.min(taken, quota) * 100) / quota) : 100
}

export function checkFlashWindow(
  { beginMs, endMs }: FlashWindow,
  nowMs: number,
): Verdict<true, 'promotion/window-reversed' | 'promotion/window-long' | 'promotion/window-past'> {
  if (endMs <= beginMs) return no('promotion/window-reversed')
  if (endMs - beginMs > MAX_HOURS * HOUR) return no('promotion/window-long', { hours: MAX_HOURS })
  return endMs <= nowMs ? no('promotion/window-past') : ok(true)
}

/** The same time on the next day on which it is not over yet. */
export function nextDayWindow({ beginMs, endMs }: FlashWindow, nowMs: number): FlashWindow {
  const days = Math.max(Math.floor((nowMs - endMs) / DAY) + 1, 1)
  return { beginMs: beginMs + days * DAY, endMs: endMs + days * DAY }
}

/** The default session of an hour on the business day of `dayMs`. */
export function flashWindowAt(dayMs: number, hour: number): FlashWindow {
  const beginMs = startOfShanghaiDay(dayMs) + hour * HOUR
  return { beginMs, endMs: beginMs + defaultHours * HOUR }
}

/** The next default session that has not begun. */
export function nextFlashWindow(nowMs: number): FlashWindow {
  const today = flashHours.map((hour) => flashWindowAt(nowMs, hour))
  return today.find(({ beginMs }) => beginMs > nowMs) ?? flashWindowAt(nowMs + DAY, flashHours[0])
}
