import { expect, test } from 'vitest'
import { DAY } from '../platform/time'
import { CouponStatus } from './coupon.status'
import { statusNow, usableWithin, validity } from './coupon.validity'

const now = 1_000 * DAY
const { notReceive, notUse, overdue, used } = CouponStatus

test('days count from receiving, and end with the template at the latest', () => {
  expect(validity({ validDays: 7 }, now)).toEqual({ beginAt: now, endAt: now + 7 * DAY })
  expect(validity({ validDays: 7, endAt: now + DAY }, now)).toEqual({ beginAt: now, endAt: now + DAY })
  expect(validity({ beginAt: 5, endAt: 9 }, now)).toEqual({ beginAt: 5, endAt: 9 })
})

test.each([
  [notReceive, now, null, overdue],
  [notReceive, now + 1, null, notReceive],
  [notUse, null, now, overdue],
  [notUse, null, now + 1, notUse],
  [used, null, now - 1, used],
])('status %i, to accept by %s, ends at %s: %i', (status, acceptBy, endAt, expected) => {
  expect(statusNow({ status, acceptBy, endAt }, now)).toBe(expected)
})

test('coupons received within a time can be used from its begin until the last of them ends', () => {
  const taken = { beginAt: now, endAt: now + DAY }
  expect(usableWithin({ validDays: 7 }, taken)).toEqual({ beginAt: now, endAt: now + 8 * DAY })
  expect(usableWithin({ validDays: 7, endAt: now + 2 * DAY }, taken).endAt).toBe(now + 2 * DAY)
  expect(usableWithin({ beginAt: now + 2 * DAY, endAt: now + 5 * DAY }, taken)).toEqual({
    beginAt: now + 2 * DAY,
    endAt: now + 5 * DAY,
  })
  expect(usableWithin({ validDays: 7 }, { beginAt: now, endAt: null }).endAt).toBeNull()
  expect(usableWithin({ endAt: now + 5 * DAY }, { beginAt: now, endAt: null }).endAt).toBe(now + 5 * DAY)
})
