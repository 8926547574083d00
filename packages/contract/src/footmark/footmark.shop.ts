import { z } from 'zod'
import { Sku } from '../catalog/catalog.shapes'
import { call, memberWrite } from '../platform/call'
import { Flag, Id, ListIn, Maybe, Moment, Nothing, onceKey, Paged, paging } from '../platform/wire'

export const footmarkShop = {
  AddProductView: call('Member', 'POST', {
    zh: '记录浏览过的商品',
    who: 'member',
    addition: true,
    writes: true,
    payload: z.object({ productID: Id }),
    data: Nothing,
    refusals: ['catalog/not-found'],
  }),
  GetProductViewList: call('Member', 'GET', {
    zh: '浏览过的商品，最近的在前',
    who: 'member',
    payload: z.object(paging),
    data: Paged(z.object({ ViewDate: Moment, Product: Sku.extend({ ListJointProducts: z.array(Sku) }) })),
  }),
  DeleteProductView: call('Member', 'GET', {
    zh: '删除浏览记录：指定的商品，或全部',
    ...memberWrite,
    payload: z
      .object({ productIDs: Maybe(ListIn(Id, 50)), all: Maybe(Flag), ...onceKey })
      // Requires `all` explicitly: a form cannot contain an empty list, and a missing one must not delete
      // everything.
      .refine(({ productIDs, all }) => all === true || productIDs !== undefined, '请选择要删除的商品'),
    data: Nothing,
  }),
}
