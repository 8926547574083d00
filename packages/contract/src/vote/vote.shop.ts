import { z } from 'zod'
import { Sku } from '../catalog/catalog.shapes'
import { call, memberWrite } from '../platform/call'
import { Id, Int, onceKey, Paged, paging } from '../platform/wire'

/** A new product with its votes (spec 3). */
const NewProduct = z.object({ ID: Int, Votes: Int, IsVote: z.boolean() })

export const voteShop = {
  ProductVote: call('Product', 'POST', {
    zh: '为新品投票，每人一票；再投不变',
    ...memberWrite,
    payload: z.object({ productID: Id, ...onceKey }),
    data: NewProduct,
    refusals: ['vote/not-new'],
  }),
  GetNewProductList: call('Product', 'GET', {
    zh: '新品与票数，票多的在前；IsVote 说看的人投过没有',
    who: 'anyone',
    addition: true,
    payload: z.object(paging),
    data: Paged(NewProduct.extend({ Product: Sku.extend({ ListJointProducts: z.array(Sku) }) })),
  }),
}
