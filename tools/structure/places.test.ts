import { expect, it } from 'vitest'
import { crowdedFolders, misnamedFiles } from './places'

it('knows components, plain files with roles, and barrels', () => {
  const good = ['a/OrderListScreen.tsx', 'a/OrderListScreen.test.tsx', 'a/order.shop.ts', 'a/place-order.ts']
  expect(misnamedFiles(good)).toEqual([])
  expect(misnamedFiles(['a/orderList.ts', 'a/Order.ts', 'a/index.ts', 'a/order_list.ts'])).toHaveLength(4)
})

it('finds folders that no longer fit into one list, without what lies in their own folders', () => {
  const files = (folder: string, num: number) => Array.from({ length: num }, (_, n) => `${folder}/a-${n}.ts`)
  expect(crowdedFolders([...files('a', 60), ...files('a/b', 60)])).toEqual([])
  expect(crowdedFolders([...files('a', 61), ...files('b', 60)])).toEqual([
    expect.stringContaining('a: 61 files'),
  ])
})
