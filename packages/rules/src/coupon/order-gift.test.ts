import { expect, test } from 'vitest'
import { giftedOrders } from './order-gift'

const campaign = { minPaidFen: 9900, beginAt: 100, endAt: 200, perMember: 2, left: 10 }
const order = (orderId: number, change: object = {}) => ({
  ...{ orderId, memberId: 1, paidAt: 150, moneyFen: 9900 },
  ...change,
})
const ids = (...args: Parameters<typeof giftedOrders>) => giftedOrders(...args).map(({ orderId }) => orderId)

test('an order gives a coupon when it was paid during the campaign, with at least its minimum', () => {
  const orders = [
    order(1, { paidAt: 99 }),
    order(2, { paidAt: 100 }),
    order(3, { paidAt: 199, memberId: 2 }),
    order(4, { paidAt: 200, memberId: 3 }),
    order(5, { moneyFen: 9899, memberId: 4 }),
  ]
  expect(ids(campaign, orders, new Map())).toEqual([2, 3])
  expect(ids({ ...campaign, endAt: undefined }, orders, new Map())).toEqual([2, 3, 4])
})

test('no member gets more than the campaign allows, counting what they have', () => {
  const orders = [order(1), order(2), order(3), order(4, { memberId: 2 })]
  expect(ids(campaign, orders, new Map([[1, 1]]))).toEqual([1, 4])
  expect(ids(campaign, orders, new Map([[1, 2]]))).toEqual([4])
})

test('no more coupons than are left', () => {
  const orders = [order(1), order(2, { memberId: 2 }), order(3, { memberId: 3 })]
  expect(ids({ ...campaign, left: 2 }, orders, new Map())).toEqual([1, 2])
  expect(ids({ ...campaign, left: 0 }, orders, new Map())).toEqual([])
})
