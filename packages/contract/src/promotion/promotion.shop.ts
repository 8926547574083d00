import { z } from 'zod'
import { call, memberWrite } from '../platform/call'
import { Flag, Id, Int, Maybe, Moment, onceKey, Paged, paging, Yuan } from '../platform/wire'
import { GroupOffer, NewcomerProduct, SecKillLine, SecKillProduct, SecKillSession } from './promotion.shapes'

const Gift = {
  /** Discounts of the gift's coupons: 立减5, 满99减20, 包邮. */
  Coupons: z.array(z.string()),
  /** What they take off together at most; free freight is not counted. */
  GiftWorth: Yuan,
}

export const promotionShop = {
  GetSecKillProductList: call('Product', 'GET', {
    zh: '秒杀场次与一场的商品；不说哪一场时是正在进行的，没有则是下一场',
    who: 'anyone',
    cacheSeconds: 1,
    payload: z.object({ sessionID: Maybe(Id), ...paging }),
    data: Paged(SecKillProduct).extend({
      /** Recent, current and coming sessions; SessionID: the one whose products are listed, 0 if none. */
      Sessions: z.array(SecKillSession),
      SessionID: Int,
      ServerDate: Moment,
    }),
  }),
  GetSecKillByProductID: call('Product', 'GET', {
    zh: '商品正在进行或即将开始的秒杀；没有秒杀时，正在进行的拼团',
    who: 'anyone',
    addition: true,
    cacheSeconds: 1,
    payload: z.object({ id: Id }),
    data: z.object({
      /** null: neither this product nor a line of its page is in a current or coming session. */
      Session: SecKillSession.nullable(),
      Lines: z.array(SecKillLine),
      /** Group activity that sells it now; null if none, or if there is a session above. */
      Group: GroupOffer.nullable(),
      ServerDate: Moment,
    }),
  }),
  GetNewcomer: call('Product', 'GET', {
    zh: '新人专享：看的人是不是新人、新人礼的券和新人价商品',
    who: 'anyone',
    addition: true,
    payload: z.object({}),
    data: z.object({
      /** guest: not logged in; open: may get the gift or the price; used: not, or no longer. */
      State: z.enum(['guest', 'open', 'used']),
      /** Whether their next order may have the newcomer price. */
      MayBuy: z.boolean(),
      HasGift: z.boolean(),
      /** Whether coupons of the gift that they have can still be accepted. */
      IsGiftWaiting: z.boolean(),
      ...Gift,
      DataList: z.array(NewcomerProduct),
    }),
  }),
  GetNewcomerGift: call('Product', 'GET', {
    zh: '新人礼：注册可得的券，所有人看到的一样',
    who: 'anyone',
    addition: true,
    cacheSeconds: 5,
    payload: z.object({}),
    data: z.object(Gift),
  }),
  AddProductRemind: call('Member', 'POST', {
    zh: '秒杀开始前提醒；isRemind 为 0 时取消',
    ...memberWrite,
    payload: z.object({ productID: Id, sessionID: Id, isRemind: Maybe(Flag), ...onceKey }),
    /** Minutes: how long before the session the member is told. */
    data: z.object({ IsRemind: z.boolean(), Minutes: Int }),
    refusals: ['promotion/session-gone', 'promotion/remind-late'],
  }),
  GetProductRemindList: call('Member', 'GET', {
    zh: '我设了提醒的秒杀商品',
    who: 'member',
    addition: true,
    payload: z.object({}),
    data: z.array(z.object({ SessionID: Int, ProductID: Int })),
  }),
}
