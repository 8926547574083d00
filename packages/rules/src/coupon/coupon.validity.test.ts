import { expect, test } from 'vitest'
import { DAY } from '../platform/time'
import { CouponStatus } from './coupon.status'
import { givenBack, statusNow, validity } from './coupon.validity'

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

test('what comes back late is over, unless the shop caused it', () => {
  const theirs = { isOurs: false, extraDays: 7 }
  expect(givenBack(now + 1, now, theirs)).toEqual({ status: notUse, endAt: now + 1 })
  expect(givenBack(now, now, theirs)).toEqual({ status: overdue, endAt: now })
  expect(givenBack(now, now, { isOurs: true, extraDays: 7 })).toEqual({
    status: notUse,
    endAt: now + 7 * DAY,
  })
})
