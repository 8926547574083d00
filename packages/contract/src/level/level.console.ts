import { z } from 'zod'
import { byOperator, call } from '../platform/call'
import { Id, Int, Moment, RoomPaged, roomPaging } from '../platform/wire'

export const levelConsole = {
  ListMemberGrowth: call('Console', 'GET', {
    zh: '一位会员的成长值：每一笔变动的原因',
    ...byOperator('member.read'),
    payload: z.object({ memberID: Id, ...roomPaging }),
    data: RoomPaged(
      z.object({
        ID: Int,
        TypeCN: z.string(),
        /** Signed. */
        GrowthNum: Int,
        Title: z.string(),
        OrderID: Int.nullable(),
        CreateDate: Moment,
      }),
    ),
  }),
}
