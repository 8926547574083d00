import { OrderStatus } from '@greenstar/rules/order/order.status'
import { expect, test } from 'vitest'
import { nextText } from './order.words'

test('an order that is over, or comes back, says what that means', () => {
  expect(nextText({ OrderStatus: OrderStatus.Completed })).toContain('已签收')
  expect(nextText({ OrderStatus: OrderStatus.HaveToReturn })).toBe('款项已按原路退回')
  expect(nextText({ OrderStatus: OrderStatus.ApplyAfterSale })).toContain('售后正在处理')
})

test('after-sales come before the status; other states have words of their own', () => {
  expect(nextText({ OrderStatus: OrderStatus.Completed, IsInCustomerService: true })).toContain(
    '售后正在处理',
  )
  expect(nextText({ OrderStatus: OrderStatus.Booking })).toBeNull()
})
