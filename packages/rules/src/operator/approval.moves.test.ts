import { expect, test } from 'vitest'
import { movesFrom, reachable } from '../platform/moves'
import { approvalMoves } from './approval.moves'
import { ApprovalStatus } from './approval.status'

const { waiting, ...ends } = ApprovalStatus

test('a waiting one is decided by the second person, withdrawn by the requester or with its job, or expires', () => {
  expect(movesFrom(approvalMoves, waiting, 'second')).toEqual(['approve', 'refuse'])
  expect(movesFrom(approvalMoves, waiting, 'asker')).toEqual(['withdraw'])
  expect(movesFrom(approvalMoves, waiting, 'system')).toEqual(['withdraw', 'expire'])
})

test.each(Object.values(ends))('a decided one (%i) stays so', (status) => {
  for (const actor of ['second', 'asker', 'system'] as const)
    expect(movesFrom(approvalMoves, status, actor)).toEqual([])
})

test('every status is reachable', () => {
  expect(reachable(approvalMoves, [waiting])).toEqual(new Set(Object.values(ApprovalStatus)))
})
