import { DAY, HOUR, shanghaiDay, startOfShanghaiDay } from '../platform/time'
import type { AreaIds } from '../region/area'

/** Days on the road of one courier: where it usually goes, to remote areas, and to areas that operators name. */
export type RoadDays = {
  readonly days: number
  readonly farDays: number
  readonly regions: readonly { readonly areaId: number; readonly days: number }[]
}

export type Dispatch = {
  /** Moment (ms) of payment; now for what is not paid yet. */
  readonly paidAt: number
  /** Goods sold in advance leave by then at the latest. */
  readonly shipBy?: number | undefined
  /** Paid before this hour of the day it leaves the same day. */
  readonly cutoffHour: number
}

export type Place = { readonly area: AreaIds; readonly isNotFreeArea: boolean }

/** Start of the day on which it leaves (ms). What should have left and has not leaves today. */
export function dispatchDay({ paidAt, shipBy, cutoffHour }: Dispatch, now: number): number {
  const paidDay = startOfShanghaiDay(paidAt)
  const planned = paidAt < paidDay + cutoffHour * HOUR ? paidDay : paidDay + DAY
  const last = shipBy === undefined ? planned : Math.max(planned, startOfShanghaiDay(shipBy))
  return Math.max(last, startOfShanghaiDay(now))
}

/** The innermost area that operators named decides, else whether it is remote. */
export function roadDays({ days, farDays, regions }: RoadDays, { area, isNotFreeArea }: Place): number {
  const of = (id: number) => regions.find(({ areaId }) => areaId === id)?.days
  return of(area.cityId) ?? of(area.provinceId) ?? (isNotFreeArea ? farDays : days)
}

const weekdays = '日一二三四五六'

/** Day (ms) → 11月27日（周五）. */
function dayText(day: number): string {
  const [year = 0, month = 0, date = 0] = shanghaiDay(day).split('-').map(Number)
  return `${month}月${date}日（周${weekdays[new Date(Date.UTC(year, month - 1, date)).getUTCDay()]}）`
}

const plainDay = (day: number) => dayText(day).replace(/（.*/, '')

const arriveText = (shipDay: number, road: number | undefined) =>
  road === undefined ? '' : `，预计${dayText(shipDay + road * DAY)}送达`

/** When it leaves and arrives, as promised to who has not paid: 16:00前付款今天发货，预计11月27日（周五）送达. */
export function promiseText(terms: Omit<Dispatch, 'paidAt'>, road: number | undefined, now: number): string {
  const today = startOfShanghaiDay(now)
  const day = dispatchDay({ ...terms, paidAt: now }, now)
  const leaves =
    terms.shipBy !== undefined
      ? `${plainDay(day)}前发货`
      : day > today
        ? '现在付款明天发货'
        : terms.cutoffHour >= 24
          ? '现在付款今天发货'
          : `${terms.cutoffHour}:00前付款今天发货`
  return leaves + arriveText(day, road)
}

/** The same for what is paid and waits: 今天发货，预计…. */
export function waitingText(terms: Dispatch, road: number | undefined, now: number): string {
  const day = dispatchDay(terms, now)
  const ahead = Math.round((day - startOfShanghaiDay(now)) / DAY)
  const leaves = ahead === 0 ? '今天发货' : ahead === 1 ? '明天发货' : `${plainDay(day)}前发货`
  return leaves + arriveText(day, road)
}

/** For what left: 预计11月27日（周五）送达; '' once that day is over, because the courier knows better. */
export function onRoadText(shippedAt: number, road: number, now: number): string {
  const day = startOfShanghaiDay(shippedAt) + road * DAY
  return day < startOfShanghaiDay(now) ? '' : `预计${dayText(day)}送达`
}
