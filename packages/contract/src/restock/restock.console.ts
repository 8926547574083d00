import { z } from 'zod'
import { byOperator, call } from '../platform/call'
import { ImagePath, Int, Keyword, Moment, RoomPaged, roomPaging } from '../platform/wire'

export const restockConsole = {
  ListRestockWaits: call('Console', 'GET', {
    zh: '会员在等到货的商品，等的人最多的在前',
    ...byOperator('product.read'),
    payload: z.object({
      /** Name or code of the product. */
      product: Keyword(40),
      ...roomPaging,
    }),
    data: RoomPaged(
      z.object({
        ID: Int,
        Code: z.string(),
        Name: z.string(),
        ImgPath: ImagePath,
        /** Members who wait. */
        Waiting: Int,
        /** Pieces that can be sold now; of a composite page those of all its lines. */
        Stock: Int,
        FirstDate: Moment,
        LastDate: Moment,
      }),
    ),
  }),
}
