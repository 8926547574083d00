import { expect, test } from 'vitest'
import { movesFrom, reachable } from '../platform/moves'
import { refundMoves } from './refund.moves'
import { RefundStatus } from './refund.status'

test.each([
  [RefundStatus.asked, ['accept', 'finish', 'giveUp'], []],
  [RefundStatus.accepted, ['accept', 'finish', 'giveUp'], []],
  [RefundStatus.done, [], []],
  [RefundStatus.failed, ['finish'], ['askAgain', 'toTransfer', 'endPostage']],
  [RefundStatus.ended, [], []],
  [RefundStatus.transfer, ['finish'], ['transferred', 'dropTransfer']],
])('in status %i the system may %j, finance %j', (status, bySystem, byFinance) => {
  expect(movesFrom(refundMoves, status, 'system')).toEqual(bySystem)
  expect(movesFrom(refundMoves, status, 'finance')).toEqual(byFinance)
})

test('every status is reachable from the requested one', () => {
  expect(reachable(refundMoves, [RefundStatus.asked])).toEqual(new Set(Object.values(RefundStatus)))
})
