import { expect, test } from 'vitest'
import { DAY, HOUR } from '../platform/time'
import { checkGroupWindow, GroupState, groupDueAt, seatMoves, seatsMissing } from './group'

test.each([
  ['unpaid', [GroupState.forming, GroupState.failed, GroupState.left]],
  ['forming', [GroupState.full, GroupState.failed, GroupState.left]],
  ['full', []],
  ['failed', []],
  ['left', []],
] as const)('a seat that is %s can become only %j', (from, to) => {
  const reached = Object.values(seatMoves)
    .filter((move) => (move.from as readonly number[]).includes(GroupState[from]))
    .map((move) => move.to)
  expect(reached.toSorted()).toEqual(to)
})

test('a team has its hours from the payment of its first member on', () => {
  expect(groupDueAt(1000, 24)).toBe(1000 + 24 * HOUR)
})

test('two of three lack one; support may leave more members than needed', () => {
  expect(seatsMissing({ size: 3, taken: 2 })).toBe(1)
  expect(seatsMissing({ size: 2, taken: 3 })).toBe(0)
})

test.each([
  [{ beginMs: 10, endMs: 10 }, 'promotion/window-reversed'],
  [{ beginMs: 0, endMs: 61 * DAY }, 'group/window-long'],
  [{ beginMs: -9, endMs: 5 }, 'promotion/window-past'],
])('an activity may not have %j', (window, code) => {
  expect(checkGroupWindow(window, 5)).toMatchObject({ ok: false, code })
})

test('an activity may begin now and last for sixty days', () => {
  expect(checkGroupWindow({ beginMs: 0, endMs: 60 * DAY }, 5).ok).toBe(true)
})
