import { expect, test } from 'vitest'
import { DAY, MINUTE } from '../platform/time'
import {
  autoCancelAt,
  autoFinishAt,
  extendFinish,
  resumeFinishAt,
  resumeSettleAt,
  settleAt,
} from './order.deadline'

const now = 1_800_000_000_000

test('an order must be paid in 30 minutes, a group order in 15, a flash order in 5', () => {
  expect(autoCancelAt(now, {})).toBe(now + 30 * MINUTE)
  expect(autoCancelAt(now, {}, 'group')).toBe(now + 15 * MINUTE)
  expect(autoCancelAt(now, {}, 'flash')).toBe(now + 5 * MINUTE)
  expect(autoCancelAt(now, { 'order.payMinutes': 45 })).toBe(now + 45 * MINUTE)
})

test('a shipped order finishes after 10 days and settles 7 days later', () => {
  expect(autoFinishAt(now, {})).toBe(now + 10 * DAY)
  expect(settleAt(now, {})).toBe(now + 7 * DAY)
})

test('receipt is extended once, by 3 days, in the last 3 days', () => {
  const order = { autoFinishMs: now + 3 * DAY }
  expect(extendFinish(order, now, {})).toEqual({ ok: true, value: now + 6 * DAY })
  expect(extendFinish(order, now - 1, {})).toMatchObject({ code: 'order/extend-too-early' })
  expect(extendFinish(order, now + 3 * DAY, {})).toMatchObject({ code: 'order/state-changed' })
})

test('a case stops the time to confirm and to settle; at least 3 days to confirm remain', () => {
  const paused = now - 5 * DAY
  expect(resumeFinishAt(paused + DAY, paused, now, {})).toBe(now + 3 * DAY)
  expect(resumeFinishAt(paused + 9 * DAY, paused, now, {})).toBe(now + 9 * DAY)
  expect(resumeSettleAt(paused + 2 * DAY, paused, now)).toBe(now + 2 * DAY)
})
