import { expect, test } from 'vitest'
import { DAY } from '../platform/time'
import { appealState } from './moderation.appeal'

const now = Date.parse('2026-11-18T12:00:00+08:00')
const refused = { status: 30, decidedAt: now - DAY, appeal: null }

test.each([
  ['a refusal of yesterday may be appealed', refused, 5],
  ['not after 30 days', { ...refused, decidedAt: now - 31 * DAY }, 0],
  ['once: it waits', { ...refused, appeal: 10 }, 10],
  ['once: it was refused', { ...refused, appeal: 30 }, 30],
  ['not what waits, is shown or is hidden by reports', { ...refused, status: 90 }, 0],
  ['not what no person has decided', { ...refused, decidedAt: null }, 0],
])('%s', (_, judged, state) => {
  expect(appealState(judged, now)).toBe(state)
})
