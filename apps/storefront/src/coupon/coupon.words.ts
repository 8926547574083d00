import type { CouponOfferData, CouponRecordData } from '@greenstar/contract/coupon/coupon.shapes'
import { CouponStatus } from '@greenstar/rules/coupon/coupon.status'
import { DAY, HOUR, parseWireDate, shanghaiDay } from '@greenstar/rules/platform/time'

/** 11.18 – 11.25; with the year if it is not the current one. */
export const spanText = (begin: string | null, end: string | null, now: string): string => {
  const year = shanghaiDay(parseWireDate(now) ?? 0).slice(0, 4)
  const day = (text: string | null) => {
    const on = shanghaiDay(parseWireDate(text) ?? 0)
    const short = on.slice(5).replace('-', '.')
    return on.startsWith(year) ? short : `${on.slice(0, 4)}.${short}`
  }
  return `${day(begin)} – ${day(end)}`
}

/** Whether the coupon ends within three days (domain 6, reminder). */
export const endsSoon = ({ EndDate, ServerDate }: CouponRecordData): boolean =>
  (parseWireDate(EndDate) ?? Number.POSITIVE_INFINITY) - (parseWireDate(ServerDate) ?? 0) <= 3 * DAY

/** 还剩 5 天, 还剩 3 小时, 还剩不到 1 小时. */
export const leftText = (until: string | null, now: string): string => {
  const left = (parseWireDate(until) ?? 0) - (parseWireDate(now) ?? 0)
  if (left >= DAY) return `还剩 ${Math.floor(left / DAY)} 天`
  return left >= HOUR ? `还剩 ${Math.floor(left / HOUR)} 小时` : '还剩不到 1 小时'
}

/** Validity of a coupon that can be received. */
export const offerSpan = (offer: CouponOfferData): string =>
  offer.ValidDays === null
    ? spanText(offer.BeginDate ?? offer.OpenDate, offer.EndDate, offer.ServerDate)
    : `领后 ${offer.ValidDays} 天内可用`

/** 11.20 10:00 开抢 */
export const openText = ({ OpenDate }: CouponOfferData): string =>
  `${OpenDate.slice(5, 10).replace('-', '.')} ${OpenDate.slice(11, 16)} 开抢`

/** Tabs of /coupon/mine. */
export const mineTabs = [
  { key: CouponStatus.notReceive, label: '待领取' },
  { key: CouponStatus.notUse, label: '未使用' },
  { key: CouponStatus.used, label: '已使用' },
  { key: CouponStatus.overdue, label: '已失效' },
] as const
