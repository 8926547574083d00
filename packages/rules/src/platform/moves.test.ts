import { expect, test } from 'vitest'
import { defineMoves, isRepeat, mayMove, movesFrom, reachable } from './moves'

const moves = defineMoves<'new' | 'paid' | 'gone' | 'lost', 'member' | 'system'>()({
  pay: { from: ['new'], to: 'paid', by: ['system'] },
  drop: { from: ['new', 'paid'], to: 'gone', by: ['member', 'system'] },
})

test('a move needs its status and its actor', () => {
  expect(mayMove(moves.pay, 'new', 'system')).toBe(true)
  expect(mayMove(moves.pay, 'new', 'member')).toBe(false)
  expect(mayMove(moves.pay, 'paid', 'system')).toBe(false)
})

test('movesFrom names what an actor may do', () => {
  expect(movesFrom(moves, 'new', 'system')).toEqual(['pay', 'drop'])
  expect(movesFrom(moves, 'new', 'member')).toEqual(['drop'])
  expect(movesFrom(moves, 'gone', 'system')).toEqual([])
})

test('reachable statuses follow the moves', () => {
  expect([...reachable(moves, ['new'])].sort()).toEqual(['gone', 'new', 'paid'])
})

test('a call is a repeat if the state after its move is already reached', () => {
  const { take } = defineMoves<0 | 10, 'member'>()({ take: { from: [0], to: 10, by: ['member'] } })
  expect([isRepeat(take, 10), isRepeat(take, 0)]).toEqual([true, false])
})
