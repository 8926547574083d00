import { randomUUID } from 'node:crypto'
import { type Ops, type Shop } from '@greenstar/contract'
import { type Rules } from '../testing/call-check'

export const likeShopRules: Rules<Shop['like']> = {
  ProductLike: {
    who: 'member',
    sound: ({ product }) => ({ productID: product.id, isLike: true, requestID: randomUUID() }),
    ids: { productID: 'public', requestID: 'secret' },
  },
  GetProductLikeList: { who: 'member', sound: () => ({ currentPage: 1, pageSize: 10 }) },
  GetLikedProductIDs: { who: 'member', sound: () => ({}) },
}

export const likeConsoleRules: Rules<Ops['like']> = {
  ListProductLikes: {
    who: 'member.read',
    sound: () => ({
      ...{ member: 1, product: '绿萝', from: '2026-01-01', to: '2026-12-31' },
      ...{ currentPage: 1, pageSize: 10 },
    }),
  },
}
