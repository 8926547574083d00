import { z } from 'zod'
import { byOperator, call } from '../platform/call'
import { Flag, ImagePath, Int, Keyword, Maybe, RoomPaged, roomPaging, Yuan } from '../platform/wire'

export const voteConsole = {
  ListProductVotes: call('Console', 'GET', {
    zh: '新品的票数，票多的在前；投过票、已不是新品的也在',
    ...byOperator('promotion.read'),
    payload: z.object({
      /** Name or code of the product. */
      keyword: Keyword(40),
      /** Only products that members may vote for now. */
      isOpen: Maybe(Flag),
      ...roomPaging,
    }),
    data: RoomPaged(
      z.object({
        ID: Int,
        ProductName: z.string(),
        ProductCode: z.string(),
        ProductImage: ImagePath,
        Price: Yuan,
        Votes: Int,
        /** Whether members may vote for it now: shown in the shop and labelled 新品. */
        IsOpen: z.boolean(),
      }),
    ),
  }),
} as const
