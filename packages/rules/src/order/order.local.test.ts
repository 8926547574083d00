import { describe, expect, test } from 'vitest'
import {
  afterCancel,
  afterComment,
  afterDelete,
  afterFinish,
  afterInvoice,
  afterMove,
  type LocalOrder,
} from './order.local'

const order = (ID: number, OrderStatus: number): LocalOrder => ({
  ID,
  OrderStatus,
  OrderStatusCN: '',
  OrderDetail: [
    { ProductID: 7, Product: { HasComment: false } },
    { ProductID: 8, Product: { HasComment: false } },
  ],
})
const orders = [order(1, 10), order(2, 40)]

describe('R269: what changes at once', () => {
  test('R270, R271: a cancelled order is 已取消, and is removed from the tab of orders to pay', () => {
    expect(afterCancel(orders, 1, 'all')[0]).toMatchObject({ OrderStatus: 20, OrderStatusCN: '已取消' })
    expect(afterCancel(orders, 1, 'toShip')).toHaveLength(2)
    expect(afterCancel(orders, 1, 'toPay').map(({ ID }) => ID)).toEqual([2])
  })

  test('R272, R273: a received order is 已完成, and is removed from the tab of orders to receive', () => {
    expect(afterFinish(orders, 2, 'all')[1]).toMatchObject({ OrderStatus: 50, OrderStatusCN: '已完成' })
    expect(afterFinish(orders, 2, 'toReceive').map(({ ID }) => ID)).toEqual([1])
  })

  test('a paid order shows the status that the server returned for the cancellation', () => {
    expect(afterMove(orders, 1, 60)[0]).toMatchObject({ OrderStatus: 60, OrderStatusCN: '售后中' })
    expect(afterMove(orders, 1, 70)[0]).toMatchObject({ OrderStatus: 70, OrderStatusCN: '已退款' })
  })

  test('R274: an invoice is set only on its order', () => {
    expect(afterInvoice(orders, 1, { Type: 10 }).map(({ Invoice }) => Invoice)).toEqual([
      { Type: 10 },
      undefined,
    ])
  })

  test('R275: a comment marks only its product', () => {
    const details = afterComment(orders, 1, 8).map(({ OrderDetail }) =>
      OrderDetail.map((l) => l.Product.HasComment),
    )
    expect(details).toEqual([
      [false, true],
      [false, false],
    ])
  })

  test('a deleted order is gone, and the given list stays as it was', () => {
    expect(afterDelete(orders, 1).map(({ ID }) => ID)).toEqual([2])
    expect(orders.map(({ OrderStatus }) => OrderStatus)).toEqual([10, 40])
  })
})
