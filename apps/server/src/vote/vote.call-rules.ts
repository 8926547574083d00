import { randomUUID } from 'node:crypto'
import { type Ops, type Shop } from '@greenstar/contract'
import { makeProduct } from '../catalog/catalog.factory'
import { type Rules } from '../testing/call-check'

export const voteShopRules: Rules<Shop['vote']> = {
  ProductVote: {
    who: 'member',
    sound: async ({ db }) => ({
      productID: (await makeProduct(db, { labels: ['新品'] })).id,
      requestID: randomUUID(),
    }),
    ids: { productID: 'public', requestID: 'secret' },
  },
  GetNewProductList: { who: 'anyone', sound: () => ({ currentPage: 1, pageSize: 10 }) },
}

export const voteConsoleRules: Rules<Ops['vote']> = {
  ListProductVotes: {
    who: 'promotion.read',
    sound: () => ({ keyword: '绿萝', isOpen: true, currentPage: 1, pageSize: 10 }),
  },
}
