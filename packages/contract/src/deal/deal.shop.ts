import { z } from 'zod'
import { ProductCard } from '../catalog/catalog.shapes'
import { call } from '../platform/call'
import { Id, Int, Moment, Paged, paging } from '../platform/wire'

const Deal = z.object({
  ID: Int,
  Name: z.string(),
  /** 满减, 每满减, 满件折, 第二件优惠, 任选第二件优惠, 会员日折扣, 会员日价, 满赠. */
  Label: z.string(),
  /** 满 200 减 20. */
  Terms: z.string(),
  EndDate: Moment,
  /** Lowest level of a member; 0: all members. */
  MinLevel: Int,
  /** Orders of one member; 0: no limit. */
  PerMember: Int,
})
export type DealData = z.output<typeof Deal>

export const dealShop = {
  GetProductDeals: call('Product', 'GET', {
    zh: '商品现在参加的自动促销',
    who: 'anyone',
    addition: true,
    cacheSeconds: 2,
    payload: z.object({ productID: Id }),
    data: z.array(Deal),
  }),
  GetDealProductList: call('Product', 'GET', {
    zh: '自动促销的商品',
    who: 'anyone',
    addition: true,
    cacheSeconds: 5,
    payload: z.object({ dealID: Id, ...paging }),
    data: Paged(ProductCard).extend({ Deal }),
    refusals: ['deal/gone'],
  }),
}
