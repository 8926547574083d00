import { randomUUID } from 'node:crypto'
import type { Ops, Shop } from '@greenstar/contract'
import { makeProduct } from '../../catalog/catalog.factory'
import type { CallCheck } from './call-rules'

type Rules<T> = { [A in keyof T]: CallCheck<T[A]> }

export const voteRules: { vote: Rules<Shop['vote']> } = {
  vote: {
    ProductVote: {
      who: 'member',
      sound: async ({ db }) => ({
        productID: (await makeProduct(db, { labels: ['新品'] })).id,
        requestID: randomUUID(),
      }),
      ids: { productID: 'public', requestID: 'secret' },
    },
    GetNewProductList: { who: 'anyone', sound: () => ({ currentPage: 1, pageSize: 10 }) },
  },
}

export const voteDeskRules: { vote: Rules<Ops['vote']> } = {
  vote: {
    ListProductVotes: {
      who: 'promotion.read',
      sound: () => ({ keyword: '绿萝', isOpen: true, currentPage: 1, pageSize: 10 }),
    },
  },
}
