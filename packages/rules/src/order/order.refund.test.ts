import { expect, test } from 'vitest'
import { Fault } from './order.event'
import {
  faultOfCancel,
  faultOfReturns,
  freightRest,
  type RefundableLine,
  refundUnits,
  unitsAmount,
} from './order.refund'

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

test('pieces are refunded from the end at their frozen price (domain 1)', () => {
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
    'what was not shipped of a parcel',
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
    'too many, over two rows',
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

test.each([
  ['nothing was shipped wrongly and pieces remain', false, [], 0],
  ['the last pieces, after a return by the shop’s fault', true, [Fault.ours], 500],
  ['the last pieces, after one by the courier’s fault', true, [Fault.courier], 500],
  ['one of the returns had no reason', true, [Fault.ours, Fault.member], 0],
  ['another line remains', false, [Fault.ours], 0],
] as const)('rest of the freight: %s', (_, isLast, faults, expected) => {
  const returns = faults.map((fault) => ({ fault, freightFen: 300 }))
  expect(freightRest(800, isLast, returns)).toBe(expected)
})

test('freight given up by an agreement is not refunded with the rest', () => {
  expect(freightRest(800, true, [{ fault: Fault.ours, freightFen: 800 }])).toBe(0)
})

test('the fault of several returns does not depend on their order', () => {
  const of = (...faults: Fault[]) => faultOfReturns(faults.map((fault) => ({ fault })))
  expect(of(Fault.ours, Fault.member)).toBe(Fault.member)
  expect(of(Fault.member, Fault.courier)).toBe(Fault.member)
  expect(of(Fault.courier, Fault.ours)).toBe(Fault.ours)
  expect(of(Fault.courier)).toBe(Fault.courier)
  expect(of()).toBeUndefined()
})

test.each([
  [null, true, Fault.member],
  [1001, true, Fault.member],
  [1000, true, Fault.ours],
  [null, false, Fault.ours],
] as const)(
  'promised by %s, cancelled at 1000, by the member: %s, is the fault of %s',
  (by, isByMember, fault) => {
    const promisedAt = by === null ? null : new Date(by)
    expect(faultOfCancel({ promisedAt }, isByMember, 1000)).toBe(fault)
  },
)
