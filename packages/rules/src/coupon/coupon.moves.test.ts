import { expect, test } from 'vitest'
import { mayMove, movesFrom, reachable } from '../platform/moves'
import { type CouponActor, type CouponMove, couponMoves } from './coupon.moves'
import { CouponStatus } from './coupon.status'

const { notReceive, notUse, used, overdue, stock, doNotUse } = CouponStatus

type Cell = Partial<Record<CouponActor, CouponMove[]>>

/** Status × actor → moves (domain 6). */
const matrix: Record<CouponStatus, Cell> = {
  0: { member: ['accept'], system: ['lapse', 'block'], operator: ['block'] },
  10: { member: ['use'], system: ['expire', 'block'], operator: ['block'] },
  20: { member: ['remove'], system: ['giveBack', 'giveBackLate'] },
  30: { member: ['remove'] },
  40: { member: ['claim'], system: ['block'], operator: ['handOver', 'block'], officer: ['handOver'] },
  99: { member: ['remove'], operator: ['unblock'] },
  [-99]: {},
}

const actors: CouponActor[] = ['member', 'system', 'operator', 'officer']
const cells = Object.values(CouponStatus).flatMap((status) => actors.map((actor) => [status, actor] as const))

test.each(cells)('R257: status %i, %s', (status, actor) => {
  expect(movesFrom(couponMoves, status, actor)).toEqual(matrix[status][actor] ?? [])
})

test('every status can be reached from those a coupon begins in', () => {
  const all = reachable(couponMoves, [stock, notReceive, notUse])
  expect([...all].sort()).toEqual(Object.values(CouponStatus).sort())
})

test('a used coupon is returned only by the system', () => {
  expect(movesFrom(couponMoves, used, 'member')).toEqual(['remove'])
  expect(movesFrom(couponMoves, used, 'system')).toEqual(['giveBack', 'giveBackLate'])
})

test('an ended coupon is never usable again, a blocked one only by an operator', () => {
  expect(movesFrom(couponMoves, overdue, 'operator')).toEqual([])
  expect(movesFrom(couponMoves, doNotUse, 'operator')).toEqual(['unblock'])
  expect(mayMove(couponMoves.block, used, 'operator')).toBe(false)
})
