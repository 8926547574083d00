import { OrderStatus } from '@greenstar/rules/order/order.status'
import { expect, test } from 'vitest'
import { nextText } from './order.words'

test('an ended or returned order explains its state', () => {
  expect(nextText({ OrderStatus: OrderStatus.Completed })).toContain('已签收')
  expect(nextText({ OrderStatus: OrderStatus.HaveToReturn })).toBe('款项已按原路退回')
  expect(nextText({ OrderStatus: OrderStatus.ApplyAfterSale })).toContain('售后正在处理')
})

test('after-sales come before the status; other states have their own texts', () => {
  expect(nextText({ OrderStatus: OrderStatus.Completed, IsInCustomerService: true })).toContain(
    '售后正在处理',
  )
  expect(nextText({ OrderStatus: OrderStatus.Booking })).toBeNull()
})
