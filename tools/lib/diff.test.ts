import { expect, it } from 'vitest'
import { reachOf } from './diff.mjs'

const nouns = ['cart', 'order']
const all = [
  { file: 'apps/server/src/order/order.shop.ts', text: "import { lines } from '../cart/cart.service'" },
  { file: 'apps/server/src/order/order.store.ts', text: "import { orders } from './order.tables'" },
  {
    file: 'apps/storefront/src/cart/Row.tsx',
    text: "import { total } from '@greenstar/rules/order/order.price'",
  },
]

it('reaches the folder of a changed file and those that import it', () => {
  expect(reachOf(['apps/server/src/cart/cart.service.ts'], nouns, all)).toEqual({
    folders: ['apps/server/src/cart/', 'apps/server/src/order/'],
    called: ['cart'],
  })
  expect(reachOf(['packages/rules/src/order/order.price.ts'], nouns, all)).toEqual({
    folders: ['apps/storefront/src/cart/', 'packages/rules/src/order/'],
    called: ['order'],
  })
})

it('tries no calls for a change of a screen or a tool', () => {
  expect(reachOf(['apps/storefront/src/cart/Row.tsx', 'tools/lib/run.mjs'], nouns, all)).toEqual({
    folders: ['apps/storefront/src/cart/', 'tools/'],
    called: [],
  })
})
