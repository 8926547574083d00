import { z } from 'zod'
import { call, memberAddition } from '../platform/call'
import { Flag, Id, Int, Maybe, onceKey } from '../platform/wire'

export const restockShop = {
  AddRestockRemind: call('Product', 'POST', {
    zh: '商品到货时提醒；isRemind 为 0 时取消',
    ...memberAddition,
    payload: z.object({ productID: Id, isRemind: Maybe(Flag), ...onceKey }),
    data: z.object({ IsRemind: z.boolean() }),
    refusals: ['catalog/not-found', 'restock/on-sale', 'restock/full'],
  }),
  GetRestockRemindIDs: call('Member', 'GET', {
    zh: '我在等到货的商品编号',
    who: 'member',
    addition: true,
    payload: z.object({}),
    data: z.array(Int),
  }),
}
