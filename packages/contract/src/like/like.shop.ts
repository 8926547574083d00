import { z } from 'zod'
import { Sku } from '../catalog/catalog.shapes'
import { call, memberWrite } from '../platform/call'
import { Flag, Id, Int, Maybe, Moment, onceKey, Paged, paging } from '../platform/wire'

export const likeShop = {
  ProductLike: call('Product', 'POST', {
    zh: '喜欢商品，或不再喜欢；不说哪一个时取反',
    ...memberWrite,
    payload: z.object({ productID: Id, isLike: Maybe(Flag), ...onceKey }),
    data: z.object({ IsLike: z.boolean() }),
    refusals: ['catalog/not-found', 'like/full'],
  }),
  GetProductLikeList: call('Member', 'GET', {
    zh: '喜欢的商品，最近的在前',
    who: 'member',
    payload: z.object(paging),
    data: Paged(z.object({ LikeDate: Moment, Product: Sku.extend({ ListJointProducts: z.array(Sku) }) })),
  }),
  GetLikedProductIDs: call('Member', 'GET', {
    zh: '所有喜欢的商品编号',
    who: 'member',
    addition: true,
    payload: z.object({}),
    data: z.array(Int),
  }),
}
