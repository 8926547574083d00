import { z } from 'zod'
import { call } from '../platform/call'
import { Id, ImagePath, Int, Maybe, Moment, Paged, paging, Whole } from '../platform/wire'

const Comment = z.object({
  ID: Int,
  MemberName: z.string(),
  MemberAvatar: ImagePath,
  Star: Int,
  Content: z.string(),
  Images: z.array(ImagePath),
  Attribute: z.string(),
  CreateDate: Moment,
  ReplyContent: z.string(),
  ReplyDate: Moment.nullable(),
})

export const reviewShop = {
  GetProductCommentListByID: call('Product', 'POST', {
    zh: '商品评价列表（type：0 全部，1 好评，2 中评，3 差评，4 有图）',
    who: 'anyone',
    cacheSeconds: 2,
    payload: z.object({ productID: Id, type: Maybe(Whole(0, 4)), ...paging }),
    data: Paged(Comment),
  }),
  GetProductCommentStat: call('Product', 'POST', {
    zh: '商品评价统计',
    who: 'anyone',
    cacheSeconds: 2,
    payload: z.object({ productID: Id }),
    data: z.object({
      Total: Int,
      Good: Int,
      Middle: Int,
      Bad: Int,
      WithImage: Int,
      /** Whole percent. */
      GoodRate: Int,
      /** One decimal. */
      Star: z.number(),
    }),
  }),
}
