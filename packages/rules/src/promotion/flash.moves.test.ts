import { expect, test } from 'vitest'
import { movesFrom, reachable } from '../platform/moves'
import { FlashStatus } from './flash'
import { flashMoves } from './flash.moves'

test.each([
  [FlashStatus.draft, ['publish']],
  [FlashStatus.published, ['end']],
  [FlashStatus.ended, []],
])('status %i may %j, by an operator and by the system', (status, moves) => {
  expect(movesFrom(flashMoves, status, 'operator')).toEqual(moves)
  expect(movesFrom(flashMoves, status, 'system')).toEqual(moves)
})

test('every status is reachable from a draft', () => {
  expect(reachable(flashMoves, [FlashStatus.draft])).toEqual(new Set(Object.values(FlashStatus)))
})
