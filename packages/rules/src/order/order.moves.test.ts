import { expect, test } from 'vitest'
import { movesFrom, reachable } from '../platform/moves'
import { type OrderActor, type OrderMove, orderMoves } from './order.moves'
import { OrderStatus } from './order.status'

type Row = Record<OrderActor, OrderMove[]>
const nothing: Row = { member: [], system: [], operator: [], warehouse: [] }

/** Status × actor → moves (domain 3). */
const matrix: Record<OrderStatus, Row> = {
  10: { ...nothing, member: ['pay', 'cancel'], system: ['pay', 'cancel'], operator: ['cancel'] },
  20: { ...nothing, member: ['remove'] },
  30: {
    ...nothing,
    member: ['cancelPaid'],
    operator: ['cancelPaid'],
    system: ['cancelPaid', 'refundAll'],
    warehouse: ['ship'],
  },
  40: {
    ...nothing,
    member: ['finish', 'applyAfterSale'],
    system: ['finish', 'refundAll'],
    operator: ['applyAfterSale'],
  },
  50: { ...nothing, member: ['applyAfterSale'], system: ['refundAll'], operator: ['applyAfterSale'] },
  60: { ...nothing, system: ['resumeToShip', 'resumeShipped', 'resumeCompleted', 'refundAll'] },
  70: { ...nothing, member: ['remove'] },
  [-99]: nothing,
}

const cells = Object.values(OrderStatus).flatMap((status) =>
  (Object.keys(nothing) as OrderActor[]).map((actor) => [status, actor] as const),
)

test.each(cells)('R255: status %i, %s', (status, actor) => {
  expect(movesFrom(orderMoves, status, actor)).toEqual(matrix[status][actor])
})

test.each([
  ['pay', 30],
  ['cancel', 20],
  ['cancelPaid', 60],
  ['ship', 40],
  ['finish', 50],
  ['applyAfterSale', 60],
  ['resumeToShip', 30],
  ['resumeShipped', 40],
  ['resumeCompleted', 50],
  ['refundAll', 70],
  ['remove', -99],
] as const)('%s leads to %i', (move, to) => {
  expect(orderMoves[move].to).toBe(to)
})

test('every status is reachable from a new order', () => {
  expect(reachable(orderMoves, [OrderStatus.Booking])).toEqual(new Set(Object.values(OrderStatus)))
})
