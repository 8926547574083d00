import { expect, test } from 'vitest'
import { HOUR } from '../platform/time'
import { GroupState, groupDueAt, seatMoves, seatsMissing } from './group'

test.each([
  ['unpaid', [GroupState.forming, GroupState.failed, GroupState.left]],
  ['forming', [GroupState.full, GroupState.failed, GroupState.left]],
  ['full', []],
  ['failed', []],
  ['left', []],
] as const)('a seat that is %s leads to %j and nowhere else', (from, to) => {
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
