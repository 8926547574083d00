import { expect, test } from 'vitest'
import { Fault } from '../order/order.event'
import {
  isPickupByShop,
  isPickupSlot,
  mayBookPickup,
  pickupCourier,
  pickupDayName,
  pickupDays,
  pickupEnd,
} from './aftersale.pickup'

const at = (time: string) => Date.parse(`2026-11-27T${time}:00+08:00`)

test('slots that have begun, and days beyond the day after tomorrow, cannot be booked', () => {
  expect(pickupDays(at('13:00')).map(({ name, slots }) => [name, slots.length])).toEqual([
    ['今天', 2],
    ['明天', 5],
    ['后天', 5],
  ])
  expect(pickupDays(at('20:00')).map(({ name }) => name)).toEqual(['明天', '后天'])
  expect(isPickupSlot('2026-11-27', '13:00-15:00', at('12:59'))).toBe(true)
  expect(isPickupSlot('2026-11-27', '13:00-15:00', at('13:00'))).toBe(false)
  expect(isPickupSlot('2026-11-30', '13:00-15:00', at('12:59'))).toBe(false)
  expect(isPickupSlot('2026-11-28', '13:30-15:00', at('12:59'))).toBe(false)
})

test('the day of a slot has another name after midnight', () => {
  expect(pickupDayName('2026-11-28', at('23:59'))).toBe('明天')
  expect(pickupDayName('2026-11-28', at('23:59') + 60_000)).toBe('今天')
  expect(pickupDayName('2026-11-26', at('10:00'))).toBeUndefined()
  expect(pickupEnd('2026-11-28', '09:00-11:00')).toBe(Date.parse('2026-11-28T11:00:00+08:00'))
})

test('only goods that are to be sent back are collected; the shop pays for its own faults only', () => {
  expect([0, 10, 20, 30, 40, 50, 60, 70, 80, 99].filter((status) => mayBookPickup({ status }))).toEqual([30])
  expect([Fault.ours, Fault.member, Fault.courier].map(isPickupByShop)).toEqual([true, false, false])
})

test('the preferred courier among those in use is booked', () => {
  expect(pickupCourier([{ code: 'zhongtong' }, { code: 'shunfeng' }])).toEqual({ code: 'shunfeng' })
  expect(pickupCourier([{ code: 'debangkuaidi' }])).toBeUndefined()
})
