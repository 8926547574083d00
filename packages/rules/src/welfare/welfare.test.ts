import { expect, test } from 'vitest'
import { CouponStatus } from '../coupon/coupon.status'
import { movesFrom } from '../platform/moves'
import { DAY, parseWireDate } from '../platform/time'
import {
  ChildState,
  childState,
  nextAllowanceAt,
  useReward,
  WelfareEvent,
  welfareEventText,
} from './welfare.allowance'
import { mayApply, mayApplyFrom, WelfareState, welfareMoves } from './welfare.state'

const now = parseWireDate('2026-11-25T12:00:00+08:00') ?? 0
const { none, applied, officer, refused, dismissed } = WelfareState

test('R033, R028: an application is approved or refused by operators, an officer is dismissed by them alone', () => {
  expect(movesFrom(welfareMoves, applied, 'admin')).toEqual(['approve', 'refuse'])
  expect(movesFrom(welfareMoves, officer, 'admin')).toEqual(['dismiss'])
  for (const state of Object.values(WelfareState))
    expect(movesFrom(welfareMoves, state, 'member')).toEqual(
      state === none || state === refused || state === dismissed ? ['apply'] : [],
    )
})

test.each([
  [undefined, true],
  [{ status: applied, endedAt: null }, 'welfare/waiting'],
  [{ status: officer, endedAt: null }, 'welfare/already'],
  [{ status: refused, endedAt: now - 7 * DAY }, true],
  [{ status: refused, endedAt: now - 7 * DAY + 1 }, 'welfare/again'],
  [{ status: dismissed, endedAt: now - DAY }, 'welfare/again'],
])('may apply: %j → %s', (standing, answer) => {
  const verdict = mayApply(standing, now, 7)
  expect(verdict.ok ? true : verdict.code).toBe(answer)
})

test('a refused applicant sees the date of the next application; others need not wait', () => {
  expect(mayApplyFrom({ status: refused, endedAt: now }, 7)).toBe(now + 7 * DAY)
  expect(mayApplyFrom({ status: officer, endedAt: now }, 7)).toBeNull()
  expect(mayApplyFrom({ status: refused, endedAt: null }, 7)).toBeNull()
})

test.each([
  ['2026-11-25T12:00:00+08:00', '2026-12-01T00:00:00+08:00'],
  ['2026-12-31T23:59:59+08:00', '2027-01-01T00:00:00+08:00'],
  ['2026-12-01T00:00:00+08:00', '2027-01-01T00:00:00+08:00'],
])('at %s the next allowance is due at %s', (at, due) => {
  expect(nextAllowanceAt(parseWireDate(at) ?? 0)).toBe(parseWireDate(due))
})

test.each([
  [CouponStatus.notUse, null, now + 1, ChildState.taken],
  [CouponStatus.notUse, null, now, ChildState.over],
  [CouponStatus.used, 7, now - 1, ChildState.used],
  [CouponStatus.overdue, null, now - 1, ChildState.over],
  [CouponStatus.doNotUse, null, now + 1, ChildState.over],
  [CouponStatus.delete, 7, now - 1, ChildState.used],
  [CouponStatus.delete, null, now - 1, ChildState.over],
])('a coupon in status %s of order %s that ends at %s is %s', (status, orderId, endAt, state) => {
  expect(childState({ status, orderId, endAt }, now)).toBe(state)
})

test('only the first paid order of a new member earns pollen, and only for an active officer', () => {
  expect(useReward({ isFirstOrder: true, isOfficer: true }, 50)).toBe(50)
  expect(useReward({ isFirstOrder: false, isOfficer: true }, 50)).toBe(0)
  expect(useReward({ isFirstOrder: true, isOfficer: false }, 50)).toBe(0)
})

test('the news describe what happened', () => {
  const given = Object.values(WelfareEvent).map((kind) => welfareEventText(kind, '林**满', 50))
  expect(new Set(given).size).toBe(4)
  expect(given[2]).toContain('50 绿星币')
})
