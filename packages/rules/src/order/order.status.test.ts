import { expect, test } from 'vitest'
import { isOrderStatus, OrderStatus, orderStatusText, orderTabs, tabStatuses } from './order.status'

test('R258: tabs show the specified statuses under the specified texts', () => {
  expect(orderTabs.map(({ text, statuses }) => [text, ...statuses])).toEqual([
    ['全部'],
    ['待付款', 10],
    ['待发货', 30],
    ['待收货', 40],
    ['已完成', 50],
    ['取消/退款', 20, 60, 70],
  ])
  expect(tabStatuses('all')).toEqual([])
  expect(tabStatuses('closed')).toEqual([20, 60, 70])
})

test('every status but deleted is in exactly one tab', () => {
  const shown = orderTabs.flatMap(({ statuses }): number[] => [...statuses])
  const expected = Object.values(OrderStatus).filter((status) => status !== OrderStatus.Delete)
  expect(shown.sort((a, b) => a - b)).toEqual([...expected].sort((a, b) => a - b))
})

test('labels after local changes are the specified ones', () => {
  expect(orderStatusText[OrderStatus.Cancel]).toBe('已取消')
  expect(orderStatusText[OrderStatus.Completed]).toBe('已完成')
})

test('only codes of the list are statuses', () => {
  expect(isOrderStatus(10)).toBe(true)
  expect(isOrderStatus(-99)).toBe(true)
  for (const code of [0, 11, 80, Number.NaN]) expect(isOrderStatus(code)).toBe(false)
})
