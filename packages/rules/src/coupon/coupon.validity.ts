import { DAY } from '../platform/time'
import { CouponStatus } from './coupon.status'

/** When coupons of a template are valid: so many days from being received, or between two moments (ms). */
export type CouponTerm = {
  readonly validDays?: number | null | undefined
  readonly beginAt?: number | null | undefined
  readonly endAt?: number | null | undefined
}

/** From when to when (ms) a coupon received now is valid; a term of days never ends after the template itself (domain 6). */
export function validity(term: CouponTerm, now: number): { beginAt: number; endAt: number } {
  const { validDays, beginAt, endAt } = term
  const latest = endAt ?? Number.MAX_SAFE_INTEGER
  if (validDays) return { beginAt: now, endAt: Math.min(now + validDays * DAY, latest) }
  return { beginAt: beginAt ?? now, endAt: latest }
}

export type CouponLife = {
  readonly status: CouponStatus
  readonly acceptBy: number | null
  readonly endAt: number | null
}

/** The status that holds now: a date that has passed counts at once, not only when the job has seen it (domain 6). */
export function statusNow({ status, acceptBy, endAt }: CouponLife, now: number): CouponStatus {
  if (status === CouponStatus.notReceive && acceptBy !== null && acceptBy <= now) return CouponStatus.overdue
  if (status === CouponStatus.notUse && endAt !== null && endAt <= now) return CouponStatus.overdue
  return status
}

/**
 * Where a coupon goes that comes back from an order (domain 3, give back): usable while its time lasts; over otherwise,
 * unless the cause was the shop's, then it gets so many days more.
 */
export function givenBack(endAt: number, now: number, cause: { isOurs: boolean; extraDays: number }) {
  if (endAt > now) return { status: CouponStatus.notUse, endAt }
  if (cause.isOurs) return { status: CouponStatus.notUse, endAt: now + cause.extraDays * DAY }
  return { status: CouponStatus.overdue, endAt }
}
