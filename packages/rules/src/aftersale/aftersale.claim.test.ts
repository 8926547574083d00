import { expect, test } from 'vitest'
import { movesFrom, reachable } from '../platform/moves'
import { ClaimStatus, claimMoves, settlementOf } from './aftersale.claim'

test('a claim is paid or refused once, with or without the courier agreeing before', () => {
  const { open, accepted, paid, refused } = ClaimStatus
  expect([open, accepted, paid, refused]).toEqual([10, 20, 30, 40])
  expect(reachable(claimMoves, [open])).toEqual(new Set(Object.values(ClaimStatus)))
  expect([open, accepted, paid, refused].map((status) => movesFrom(claimMoves, status, 'operator'))).toEqual([
    ['accept', 'pay', 'refuse'],
    ['pay', 'refuse'],
    [],
    [],
  ])
  expect([settlementOf(0, true), settlementOf(1, true), settlementOf(1, false)]).toEqual([
    ...['refuse', 'pay', 'accept'],
  ])
})
