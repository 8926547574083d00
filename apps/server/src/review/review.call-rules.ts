import { type Shop } from '@greenstar/contract'
import { type Rules } from '../testing/call-check'

export const reviewShopRules: Rules<
  Pick<Shop['review'], 'GetProductCommentListByID' | 'GetProductCommentStat'>
> = {
  GetProductCommentListByID: {
    who: 'anyone',
    sound: ({ product }) => ({
      productID: product.id,
      type: 1,
      attribute: '中盆',
      sort: 1,
      currentPage: 1,
      pageSize: 10,
    }),
    ids: { productID: 'public' },
  },
  GetProductCommentStat: {
    who: 'anyone',
    sound: ({ product }) => ({ productID: product.id }),
    ids: { productID: 'public' },
  },
}
