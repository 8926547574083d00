import { randomUUID } from 'node:crypto'
import { type Shop } from '@greenstar/contract'
import { type Rules } from '../testing/call-check'
import { putFootmark } from './footmark.store'

export const footmarkShopRules: Rules<Shop['footmark']> = {
  AddProductView: {
    who: 'member',
    sound: ({ product }) => ({ productID: product.id }),
    ids: { productID: 'public' },
  },
  GetProductViewList: { who: 'member', sound: () => ({ currentPage: 1, pageSize: 10 }) },
  DeleteProductView: {
    who: 'member',
    sound: async ({ db, app, product, gift }, member) => {
      const at = new Date(app.clock.now())
      for (const { id } of [product, gift]) await putFootmark(db, member.id, id, at)
      return { productIDs: [product.id, gift.id], all: false, requestID: randomUUID() }
    },
    ids: { productIDs: 'public', requestID: 'secret' },
  },
}
