import { expect, test } from 'vitest'
import { movesFrom, reachable } from '../platform/moves'
import { CancellationStatus } from './cancellation'
import { cancellationMoves } from './cancellation.moves'

test.each([
  [CancellationStatus.waiting, ['keep'], ['erase']],
  [CancellationStatus.kept, [], []],
  [CancellationStatus.done, [], []],
])('in status %i the member may %j, the system %j', (status, byMember, bySystem) => {
  expect(movesFrom(cancellationMoves, status, 'member')).toEqual(byMember)
  expect(movesFrom(cancellationMoves, status, 'system')).toEqual(bySystem)
})

test('every status is reachable from a wish that waits', () => {
  expect(reachable(cancellationMoves, [CancellationStatus.waiting])).toEqual(
    new Set(Object.values(CancellationStatus)),
  )
})
