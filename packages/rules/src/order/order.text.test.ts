import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND, toWireDate } from '../platform/time'
import { OrderStatus } from './order.status'
import { autoCancelText, autoFinishText, orderText } from './order.text'

const now = Date.parse('2026-03-05T12:00:00+08:00')

describe('R259: the text of an order', () => {
  test.each([
    [30 * MINUTE, '30分'],
    [29 * MINUTE + 59 * SECOND, '29分'],
    [HOUR, '1小时0分'],
    [2 * HOUR + 5 * MINUTE, '2小时5分'],
    [MINUTE, '1分'],
    [59 * SECOND, '59秒'],
    [SECOND, '1秒'],
    [10 * DAY, '240小时0分'],
  ])('R262, R265: %i ms before the date the countdown shows %s', (left, text) => {
    expect(autoCancelText(toWireDate(now + left), now)).toBe(`剩${text}自动取消`)
    expect(autoFinishText(toWireDate(now + left), now)).toBe(`还剩${text}自动确认收货`)
  })

  test.each([toWireDate(now), toWireDate(now - SECOND), null, undefined, 'x'])(
    'R263: at the date %j it is blank',
    (date) => {
      expect(autoCancelText(date, now)).toBe('')
      expect(autoFinishText(date, now)).toBe('')
    },
  )

  const inTenMinutes = toWireDate(now + 10 * MINUTE)

  test.each([
    [
      'R261: booking',
      { OrderStatus: OrderStatus.Booking, AutoCancelDate: inTenMinutes },
      '等待付款',
      '剩10分自动取消',
    ],
    [
      'R263: booking, past',
      { OrderStatus: OrderStatus.Booking, AutoCancelDate: toWireDate(now) },
      '等待付款',
      '',
    ],
    [
      'R264: awaiting shipment',
      { OrderStatus: OrderStatus.HasBeenConfirmedToBeShipped },
      '等待发货',
      '仓库已接单，请耐心等待发货',
    ],
    [
      'R265: shipped',
      { OrderStatus: OrderStatus.Shipped, AutoFinishDate: inTenMinutes },
      '等待收货',
      '还剩10分自动确认收货',
    ],
    ['R266: completed', { OrderStatus: OrderStatus.Completed }, '订单已完成', ''],
    ['R267: cancelled', { OrderStatus: OrderStatus.Cancel, CancelReason: '拍错商品' }, '取消', '拍错商品'],
    ['R267: cancelled without reason', { OrderStatus: OrderStatus.Cancel, CancelReason: null }, '取消', ''],
    ['R268: refunded', { OrderStatus: OrderStatus.HaveToReturn }, '已退款', ''],
    ['R260: whole order in after-sales', { OrderStatus: OrderStatus.ApplyAfterSale }, '售后中', ''],
    [
      'R260: part in after-sales',
      { OrderStatus: OrderStatus.Shipped, IsInCustomerService: true },
      '售后中',
      '',
    ],
    ['R260: flag as a number', { OrderStatus: OrderStatus.Completed, IsInCustomerService: 1 }, '售后中', ''],
    ['a closed case', { OrderStatus: OrderStatus.Completed, ServiceID: 'S1' }, '订单已完成', ''],
    ['deleted', { OrderStatus: OrderStatus.Delete }, '', ''],
  ])('%s', (_, order, title, note) => {
    expect(orderText(order, now)).toEqual({ title, note })
  })
})

test('a partly shipped order shows that a part is shipped', () => {
  const part = { OrderStatus: 30, OrderDetail: [{ ShippingNum: 1, Product: {} }] }
  expect(orderText(part, 0)).toEqual({
    ...{ title: '等待发货', note: '一部分商品已发出，可查看物流；其余请耐心等待发货' },
  })
})
