import { z } from 'zod'
import { Sku } from '../catalog/catalog.shapes'
import { call } from '../platform/call'
import { Id, ImagePath, Int, Maybe, Moment, Paged, paging, Yuan } from '../platform/wire'

const Activity = z.object({
  ID: Int,
  Name: z.string(),
  Intro: z.string(),
  ImgPath: ImagePath,
  Rule: z.string(),
  BeginDate: Moment,
  EndDate: Moment,
  /** By the server's clock. */
  State: z.enum(['coming', 'running', 'over']),
})
export type ActivityData = z.output<typeof Activity>

const ActivityProduct = z.object({ ProductID: Int, ActivityPrice: Yuan, Product: Sku })
export type ActivityProductData = z.output<typeof ActivityProduct>

export const activityShop = {
  GetActivityArea: call('Product', 'GET', {
    zh: '活动专区：进行中和即将开始的活动，以及其中一个的商品；不说哪一个时是最先结束的',
    who: 'anyone',
    addition: true,
    cacheSeconds: 1,
    payload: z.object({ activityID: Maybe(Id), ...paging }),
    data: Paged(ActivityProduct).extend({
      /** ActivityID: the activity whose products are listed, 0 if none. */
      Activities: z.array(Activity),
      ActivityID: Int,
      ServerDate: Moment,
    }),
  }),
}
