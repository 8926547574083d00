import { z } from 'zod'
import { byOperator, call } from '../platform/call'
import {
  Day,
  Id,
  ImagePath,
  Int,
  Keyword,
  Maybe,
  Moment,
  RoomPaged,
  roomPaging,
  Yuan,
} from '../platform/wire'

export const likeConsole = {
  ListProductLikes: call('Console', 'GET', {
    zh: '会员喜欢的商品，最近的在前',
    ...byOperator('member.read'),
    payload: z.object({
      member: Maybe(Id),
      /** Name or code of the product. */
      product: Keyword(40),
      from: Day,
      to: Day,
      ...roomPaging,
    }),
    data: RoomPaged(
      z.object({
        ID: Int,
        MemberID: Int,
        MemberName: z.string(),
        MemberCode: z.string(),
        ProductID: Int,
        ProductName: z.string(),
        ProductImage: ImagePath,
        Price: Yuan,
        /** Total likes of the product. */
        Likes: Int,
        CreateDate: Moment,
      }),
    ),
  }),
}
