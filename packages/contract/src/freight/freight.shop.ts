import { z } from 'zod'
import { call } from '../platform/call'
import { Id, ListIn, Maybe, Quantity, Whole, Yuan, YuanIn } from '../platform/wire'

export const freightShop = {
  GetFreightByProduct: call('Product', 'POST', {
    zh: '按商品估算运费',
    who: 'anyone',
    payload: z.object({
      district: Maybe(Id),
      products: ListIn(z.object({ ProductID: Id, Quantity }), 50),
    }),
    data: z.object({
      Freight: Yuan,
      Text: z.string(),
      /** Time of shipping and, if the district is known, of arrival. */
      DeliveryText: z.string(),
      /** Amount of goods missing to free freight; 0 if it is free already or never is. */
      FreeGap: Yuan,
      IsDeliverable: z.boolean(),
      /** Why the district gets no parcel: never, or for a season and until when; '' if it does. */
      AwayText: z.string(),
    }),
    refusals: ['freight/product-gone'],
  }),
  GetFreightByNetWeight: call('Product', 'GET', {
    zh: '按净重估算运费',
    who: 'anyone',
    payload: z.object({
      /** Grams. */
      netWeight: Whole(0, 1_000_000, '净重不正确'),
      /** Goods amount after coupons, yuan. */
      amount: Maybe(YuanIn(1_000_000_000)),
      district: Maybe(Id),
    }),
    data: z.object({ Freight: Yuan, Text: z.string() }),
  }),
}
