import type { Ops, Shop } from '@greenstar/contract'
import { makeProduct } from '../catalog/catalog.factory'
import { once, type Rules } from '../testing/call-check'

export const restockShopRules: Rules<Shop['restock']> = {
  AddRestockRemind: {
    who: 'member',
    sound: once(async ({ app }) => {
      const { id } = await makeProduct(app.database.db, { stock: 0 })
      return { productID: id, isRemind: true }
    }),
    ids: { productID: 'public', requestID: 'secret' },
  },
  GetRestockRemindIDs: { who: 'member', sound: () => ({}) },
}

export const restockConsoleRules: Rules<Ops['restock']> = {
  ListRestockWaits: {
    who: 'product.read',
    sound: () => ({ product: '绿萝', currentPage: 1, pageSize: 10 }),
  },
}
