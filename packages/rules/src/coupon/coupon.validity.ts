import { DAY } from '../platform/time'
import { CouponStatus } from './coupon.status'

/** Validity of a template's coupons: a number of days from receipt, or between two times (ms). */
export type CouponTerm = {
  readonly validDays?: number | null | undefined
  readonly beginAt?: number | null | undefined
  readonly endAt?: number | null | undefined
}

/** Begin and end (ms) of a coupon received now; `validDays` never exceeds the template's end (domain 6). */
export function validity(term: CouponTerm, now: number): { beginAt: number; endAt: number } {
  const { validDays, beginAt, endAt } = term
  const latest = endAt ?? Number.MAX_SAFE_INTEGER
  if (validDays) return { beginAt: now, endAt: Math.min(now + validDays * DAY, latest) }
  return { beginAt: beginAt ?? now, endAt: latest }
}

/**
 * Times (ms) between which coupons received within [beginAt, endAt) can be used; an `endAt` of null has no
 * end.
 */
export function usableWithin(
  term: CouponTerm,
  { beginAt, endAt }: { beginAt: number; endAt: number | null },
): { beginAt: number; endAt: number | null } {
  const first = validity(term, beginAt)
  const last = endAt === null && term.validDays ? term.endAt : validity(term, endAt ?? beginAt).endAt
  return { beginAt: Math.max(first.beginAt, beginAt), endAt: last ?? null }
}

export type CouponLife = {
  readonly status: CouponStatus
  readonly acceptBy: number | null
  readonly endAt: number | null
}

/** Status at `now`: a passed date counts even before the job has changed the record (domain 6). */
export function statusNow({ status, acceptBy, endAt }: CouponLife, now: number): CouponStatus {
  if (status === CouponStatus.notReceive && acceptBy !== null && acceptBy <= now) return CouponStatus.overdue
  if (status === CouponStatus.notUse && endAt !== null && endAt <= now) return CouponStatus.overdue
  return status
}
