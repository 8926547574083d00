import { api } from '@greenstar/web/shop-api'
import { defineRoutes, read, readPages } from '../platform/route'
import { TextCardsSkeleton } from '../ui/Skeleton'
import { commentType } from './comment-type'

export default defineRoutes([
  {
    path: '/mall/goodsComments',
    name: 'goodsComments',
    title: '商品评价',
    screen: () => import('./GoodsCommentsScreen'),
    isNotLogin: true,
    keepAlive: true,
    skeleton: <TextCardsSkeleton />,
    preload: ({ query, queryNumber }) => {
      const productID = queryNumber('id')
      if (productID === undefined) return []
      return [
        read(api.review.GetProductCommentStat, { productID }),
        readPages(api.review.GetProductCommentListByID, { productID, type: commentType(query('type')) }),
      ]
    },
  },
])
