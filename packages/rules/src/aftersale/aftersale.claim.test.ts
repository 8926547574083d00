import { expect, test } from 'vitest'
import { movesFrom, reachable } from '../platform/moves'
import { ClaimStatus, claimMoves, settlementOf } from './aftersale.claim'

test('a claim is settled once: paid, in part or in full, or refused', () => {
  expect(movesFrom(claimMoves, ClaimStatus.open, 'operator')).toEqual(['pay', 'refuse'])
  expect(reachable(claimMoves, [ClaimStatus.open])).toEqual(new Set(Object.values(ClaimStatus)))
  expect([
    movesFrom(claimMoves, ClaimStatus.paid, 'operator'),
    movesFrom(claimMoves, ClaimStatus.refused, 'operator'),
  ]).toEqual([[], []])
  expect([settlementOf(0), settlementOf(1)]).toEqual(['refuse', 'pay'])
})
