import { blockKinds } from '@greenstar/rules/home/activity-page'
import { z } from 'zod'
import { ProductCard } from '../catalog/catalog.shapes'
import { CouponOffer } from '../coupon/coupon.shapes'
import { call } from '../platform/call'
import { Id, ImagePath, Int, Moment } from '../platform/wire'

const Block = z.object({
  Kind: z.enum(blockKinds),
  Title: z.string(),
  /** Plain text with its line breaks. */
  Text: z.string(),
  ImgPath: ImagePath,
  LinkType: z.string(),
  LinkUrl: z.string(),
  /** End of the countdown. */
  EndDate: Moment.nullable(),
  ProductIDs: z.array(Int),
  /** Campaign of the coupon; 0 if none. */
  PublishID: Int,
})

export const pageShop = {
  GetActivityPage: call('Main', 'GET', {
    zh: '活动页：运营用图片、商品、优惠券、倒计时和文字搭的页面',
    who: 'anyone',
    addition: true,
    payload: z.object({ id: Id }),
    data: z.object({
      ID: Int,
      Name: z.string(),
      BeginDate: Moment,
      EndDate: Moment,
      /** By the server's clock; only a running page has blocks. */
      State: z.enum(['coming', 'running', 'over']),
      Blocks: z.array(Block),
      /** Products of all blocks that are on sale, at their current prices. */
      Products: z.array(ProductCard),
      Coupons: z.array(CouponOffer),
      ServerDate: Moment,
    }),
    refusals: ['home/page-gone'],
  }),
}
