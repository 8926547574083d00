import { z } from 'zod'
import { call } from '../platform/call'
import { Code, Int, Maybe, Moment, Paged, paging, Yuan } from '../platform/wire'

const Ending = z.object({ PollenNum: Int, ExpiryDate: Moment })

export const PollenList = { all: 0, income: 1, spent: 2, pending: 3 } as const

export const pollenShop = {
  GetMyPollen: call('Member', 'GET', {
    zh: '我的绿星币：可用、在途与即将到期',
    who: 'member',
    payload: z.object({}),
    data: z.object({
      /** Negative: owed. */
      PollenNum: Int,
      PendingNum: Int,
      ExpiringNum: Int,
      ExpiryDate: Moment.nullable(),
      Worth: Yuan,
    }),
  }),
  GetMemberPollenDetailList: call('Member', 'POST', {
    zh: '绿星币明细（0 全部，1 收入，2 支出，3 在途）',
    who: 'member',
    payload: z.object({ type: Maybe(Code(PollenList)), ...paging }),
    data: Paged(
      z.object({
        ID: Int,
        Type: Int,
        TypeCN: z.string(),
        /** Signed. */
        PollenNum: Int,
        /** Balance after it; null while it is pending. */
        Balance: Int.nullable(),
        Title: z.string(),
        OrderID: Int.nullable(),
        IsPending: z.boolean(),
        CreateDate: Moment,
        ExpiryDate: Moment.nullable(),
      }),
    ),
  }),
  GetExpiryPollen: call('Member', 'POST', {
    zh: '即将到期的绿星币',
    who: 'member',
    payload: z.object({}),
    data: z.object({ PollenNum: Int, ExpiryDate: Moment.nullable(), List: z.array(Ending) }),
  }),
}
