import { expect, test } from 'vitest'
import { type RefundableLine, refundUnits, unitsAmount } from './order.refund'

const line = (changes: Partial<RefundableLine> = {}): RefundableLine => ({
  id: 1,
  name: '龟背竹',
  quantity: 3,
  shippedNum: 0,
  refundedNum: 0,
  returnedNum: 0,
  unitPay: [334, 333, 333],
  ...changes,
})

test('pieces go back from the end at their frozen price (domain 1)', () => {
  expect(unitsAmount(line(), 1)).toBe(333)
  expect(unitsAmount(line(), 3)).toBe(1000)
  expect(unitsAmount(line({ refundedNum: 2 }), 1)).toBe(334)
})

test.each([
  [
    'a part of the pieces',
    [line()],
    [{ id: 1, quantity: 2 }],
    { amount: 666, isWhole: false, leavesNothingToShip: false },
  ],
  [
    'all of them',
    [line()],
    [{ id: 1, quantity: 3 }],
    { amount: 1000, isWhole: true, leavesNothingToShip: true },
  ],
  ['one line of two', [line(), line({ id: 2 })], [{ id: 2, quantity: 3 }], { amount: 1000, isWhole: false }],
  [
    'the rest after an earlier part',
    [line({ refundedNum: 1 })],
    [{ id: 1, quantity: 2 }],
    { amount: 667, isWhole: true },
  ],
  [
    'what stayed behind of a parcel',
    [line({ shippedNum: 1 })],
    [{ id: 1, quantity: 2 }],
    { amount: 666, isWhole: false, leavesNothingToShip: true },
  ],
  [
    'a line named twice',
    [line()],
    [
      { id: 1, quantity: 1 },
      { id: 1, quantity: 1 },
    ],
    { amount: 666 },
  ],
])('%s', (_name, lines, wanted, expected) => {
  expect(refundUnits(lines, wanted)).toMatchObject({ ok: true, value: expected })
})

test.each([
  ['more than was bought', [line()], [{ id: 1, quantity: 4 }]],
  ['pieces on their way', [line({ shippedNum: 2 })], [{ id: 1, quantity: 2 }]],
  ['pieces paid back', [line({ refundedNum: 3 })], [{ id: 1, quantity: 1 }]],
  [
    'twice too many in two rows',
    [line()],
    [
      { id: 1, quantity: 2 },
      { id: 1, quantity: 2 },
    ],
  ],
  ['a line of another order', [line()], [{ id: 9, quantity: 1 }]],
])('refuses %s', (_name, lines, wanted) => {
  expect(refundUnits(lines, wanted)).toMatchObject({ ok: false, code: 'order/refund-quantity' })
})
