import { expect, test } from 'vitest'
import { movesFrom, reachable } from '../platform/moves'
import { payMoves } from './pay.moves'
import { PayStatus } from './pay.status'

test.each([
  [PayStatus.waiting, ['pay', 'close']],
  [PayStatus.paid, ['refundPart', 'refundRest']],
  [PayStatus.closed, ['pay']],
  [PayStatus.partRefunded, ['refundPart', 'refundRest']],
  [PayStatus.refunded, []],
])('status %i may %j', (status, moves) => {
  expect(movesFrom(payMoves, status, 'system')).toEqual(moves)
})

test('every status is reachable from a new try', () => {
  expect(reachable(payMoves, [PayStatus.waiting])).toEqual(new Set(Object.values(PayStatus)))
})
