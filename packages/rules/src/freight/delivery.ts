import { DAY, HOUR, startOfShanghaiDay } from '../platform/time'
import { monthDayText } from '../platform/time-words'
import type { AreaIds } from '../region/area'

/** Transit days of one courier: normally, to remote areas, and to areas set by operators. */
export type RoadDays = {
  readonly days: number
  readonly farDays: number
  readonly regions: readonly { readonly areaId: number; readonly days: number }[]
}

export type Dispatch = {
  /** Time of payment (ms); now if not paid yet. */
  readonly paidAt: number
  /** Latest shipping date (ms) of presale goods. */
  readonly shipBy?: number | undefined
  /** Orders paid before this hour ship on the same day. */
  readonly cutoffHour: number
}

export type Place = { readonly area: AreaIds; readonly isNotFreeArea: boolean }

/** Start of the day of shipping (ms). Overdue orders ship today. */
export function dispatchDay({ paidAt, shipBy, cutoffHour }: Dispatch, now: number): number {
  const paidDay = startOfShanghaiDay(paidAt)
  const planned = paidAt < paidDay + cutoffHour * HOUR ? paidDay : paidDay + DAY
  const last = shipBy === undefined ? planned : Math.max(planned, startOfShanghaiDay(shipBy))
  return Math.max(last, startOfShanghaiDay(now))
}

/** End (ms) of the day by which a paid order is promised to ship. */
export function promisedBy(terms: Dispatch, now: number): number {
  return dispatchDay(terms, now) + DAY
}

/**
 * The next promise (ms) after one was missed: `lateDays` days after today, and presale goods not before their
 * day.
 */
export function nextPromise(lateDays: number, shipBy: number | undefined, now: number): number {
  const day = startOfShanghaiDay(now) + lateDays * DAY
  return Math.max(day, shipBy === undefined ? day : startOfShanghaiDay(shipBy)) + DAY
}

/** The promised day (start, ms) of a promise, which is the end of that day. */
export const promisedDay = (by: number): number => startOfShanghaiDay(by - 1)

/** Transit days: of the smallest area set by operators, else by whether the area is remote. */
export function roadDays({ days, farDays, regions }: RoadDays, { area, isNotFreeArea }: Place): number {
  const of = (id: number) => regions.find(({ areaId }) => areaId === id)?.days
  return of(area.cityId) ?? of(area.provinceId) ?? (isNotFreeArea ? farDays : days)
}

const weekdays = '日一二三四五六'

/** `day`: start of a business day (ms), which is the evening before in UTC. */
const dayText = (day: number) => `${monthDayText(day)}（周${weekdays[(new Date(day).getUTCDay() + 1) % 7]}）`

/** Arrival of what ships on `shipDay` (start, ms), to follow a sentence; '' for an unknown county. */
export const arriveText = (shipDay: number, road: number | undefined): string =>
  road === undefined ? '' : `，预计 ${dayText(shipDay + road * DAY)}送达`

/** Shipping and arrival as promised before payment: 16:00 前付款今天发货，预计 11 月 27 日（周五）送达. */
export function promiseText(terms: Omit<Dispatch, 'paidAt'>, road: number | undefined, now: number): string {
  const today = startOfShanghaiDay(now)
  const day = dispatchDay({ ...terms, paidAt: now }, now)
  const leaves =
    terms.shipBy !== undefined
      ? `${monthDayText(day)}前发货`
      : day > today
        ? '现在付款明天发货'
        : terms.cutoffHour >= 24
          ? '现在付款今天发货'
          : `${terms.cutoffHour}:00 前付款今天发货`
  return leaves + arriveText(day, road)
}

/** The same for a paid order that is promised to ship on a day (start, ms): 今天发货，预计…. */
export function waitingText(shipDay: number, road: number | undefined, now: number): string {
  const day = Math.max(shipDay, startOfShanghaiDay(now))
  const ahead = Math.round((day - startOfShanghaiDay(now)) / DAY)
  const leaves = ahead === 0 ? '今天发货' : ahead === 1 ? '明天发货' : `${monthDayText(day)}前发货`
  return leaves + arriveText(day, road)
}

/** For a shipped order: 预计 11 月 27 日（周五）送达; '' after that day, when courier data is more accurate. */
export function onRoadText(shippedAt: number, road: number, now: number): string {
  const day = startOfShanghaiDay(shippedAt) + road * DAY
  return day < startOfShanghaiDay(now) ? '' : `预计 ${dayText(day)}送达`
}
