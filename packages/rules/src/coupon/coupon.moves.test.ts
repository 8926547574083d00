import { expect, test } from 'vitest'
import { mayMove, movesFrom, reachable } from '../platform/moves'
import { couponMoves } from './coupon.moves'
import { CouponStatus } from './coupon.status'

const { notReceive, notUse, used, overdue, stock, doNotUse } = CouponStatus

test('every status can be reached from those a coupon begins in', () => {
  const all = reachable(couponMoves, [stock, notReceive, notUse])
  expect([...all].sort()).toEqual(Object.values(CouponStatus).sort())
})

test('a used coupon comes back by the system alone', () => {
  expect(movesFrom(couponMoves, used, 'member')).toEqual(['remove'])
  expect(movesFrom(couponMoves, used, 'system')).toEqual(['giveBack', 'giveBackLate'])
})

test('what is over is never usable again, what is blocked only by an operator', () => {
  expect(movesFrom(couponMoves, overdue, 'staff')).toEqual([])
  expect(movesFrom(couponMoves, doNotUse, 'staff')).toEqual(['unblock'])
  expect(mayMove(couponMoves.block, used, 'staff')).toBe(false)
})
