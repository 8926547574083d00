import { type Shop } from '@greenstar/contract'
import { once, type Rules } from '../testing/call-check'

export const reviewShopRules: Rules<
  Pick<
    Shop['review'],
    'GetProductCommentListByID' | 'GetProductCommentStat' | 'GetQuestionList' | 'AskQuestion'
  >
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
  GetQuestionList: {
    who: 'anyone',
    sound: ({ product }) => ({ productID: product.id, currentPage: 1, pageSize: 10 }),
    ids: { productID: 'public', parentID: 'public' },
  },
  AskQuestion: {
    who: 'member',
    sound: once(({ product }) => ({ productID: product.id, content: '小苗能晒太阳吗？' })),
    ids: { productID: 'public', parentID: 'public', requestID: 'secret' },
  },
}
