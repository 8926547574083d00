import { expect, it } from 'vitest'
import { misnamedFiles } from './places'

it('knows components, plain files with roles, and barrels', () => {
  const good = ['a/OrderListScreen.tsx', 'a/OrderListScreen.test.tsx', 'a/order.shop.ts', 'a/place-order.ts']
  expect(misnamedFiles(good)).toEqual([])
  expect(misnamedFiles(['a/orderList.ts', 'a/Order.ts', 'a/index.ts', 'a/order_list.ts'])).toHaveLength(4)
})
