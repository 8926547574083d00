import { expect, test } from 'vitest'
import { movesFrom, reachable } from '../platform/moves'
import { deliveryMoves } from './delivery.moves'
import { DeliveryStatus } from './delivery.status'

test.each([
  [DeliveryStatus.waiting, ['send', 'skip', 'fail'], []],
  [DeliveryStatus.failed, [], ['retry']],
  [DeliveryStatus.sent, [], []],
  [DeliveryStatus.skipped, [], []],
])('in status %i the system may %j, an operator %j', (status, bySystem, byOperator) => {
  expect(movesFrom(deliveryMoves, status, 'system')).toEqual(bySystem)
  expect(movesFrom(deliveryMoves, status, 'operator')).toEqual(byOperator)
})

test('every status is reachable from a message that waits', () => {
  expect(reachable(deliveryMoves, [DeliveryStatus.waiting])).toEqual(new Set(Object.values(DeliveryStatus)))
})
