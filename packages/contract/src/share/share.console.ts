import { z } from 'zod'
import { byOperator, call } from '../platform/call'
import { Id, Int, Moment, paging, RoomPaged } from '../platform/wire'

export const shareConsole = {
  GetMemberShare: call('Console', 'GET', {
    zh: '一位会员的推荐人和分享成果',
    ...byOperator('member.read'),
    payload: z.object({ memberID: Id }),
    data: z.object({
      Referrer: z.object({ ID: Int, MemberName: z.string() }).nullable(),
      ShareNum: Int,
      VisitNum: Int,
      PollenNum: Int,
    }),
    refusals: ['member/gone'],
  }),
  ListMemberFriends: call('Console', 'GET', {
    zh: '一位会员邀请来注册的好友',
    ...byOperator('member.read'),
    payload: z.object({ memberID: Id, ...paging }),
    data: RoomPaged(
      z.object({
        ID: Int,
        MemberName: z.string(),
        /** Masked. */
        Mobile: z.string(),
        OrderNum: Int,
        CreateDate: Moment,
      }),
    ),
    refusals: ['member/gone'],
  }),
}
