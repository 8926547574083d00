import { z } from 'zod'
import { call } from '../platform/call'
import { Int, Moment, Paged, paging, Yuan } from '../platform/wire'

export const levelShop = {
  GetMyLevel: call('Member', 'GET', {
    zh: '我的等级：成长值、保护期与各级权益',
    who: 'member',
    addition: true,
    payload: z.object({}),
    data: z.object({
      Level: Int,
      GrowthNum: Int,
      /** Date of the next level review; null at the first level. */
      ReviewDate: Moment.nullable(),
      /** Growth of the last year, and the growth that keeps the level. */
      YearGrowth: Int,
      KeepGrowth: Int,
      /** Growth of a year that brings back the next level, if a review took it; otherwise null. */
      BackGrowth: Int.nullable(),
      Levels: z.array(
        z.object({
          Level: Int,
          UpGradeNum: Int,
          /** Pollen factor in tenths. */
          PollenTenths: Int,
          FreeFreightAmount: Yuan,
          /** Amounts of the coupons for reaching it and for birthdays; 0 = none. */
          LevelUpCouponAmount: Yuan,
          BirthdayCouponAmount: Yuan,
        }),
      ),
    }),
  }),
  GetGrowthList: call('Member', 'GET', {
    zh: '成长值明细',
    who: 'member',
    addition: true,
    payload: z.object(paging),
    data: Paged(
      z.object({
        ID: Int,
        TypeCN: z.string(),
        GrowthNum: Int,
        Title: z.string(),
        OrderID: Int.nullable(),
        CreateDate: Moment,
      }),
    ),
  }),
}
