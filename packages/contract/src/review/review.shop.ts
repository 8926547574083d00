import { z } from 'zod'
import { call } from '../platform/call'
import { Id, ImagePath, Maybe, Moment, Paged, paging, Whole } from '../platform/wire'

const Comment = z.object({
  ID: z.number().int(),
  MemberName: z.string(),
  MemberAvatar: ImagePath,
  Star: z.number().int(),
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
      Total: z.number().int(),
      Good: z.number().int(),
      Middle: z.number().int(),
      Bad: z.number().int(),
      WithImage: z.number().int(),
      GoodRate: z.number(),
      Star: z.number(),
    }),
  }),
}
