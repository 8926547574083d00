import { api } from '@greenstar/web/shop-api'
import { defineRoutes, read, readPages } from '../platform/route'
import { CardsSkeleton, TextCardsSkeleton } from '../ui/Skeleton'
import { commentQuery } from './comment-type'

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
        readPages(api.review.GetProductCommentListByID, { productID, ...commentQuery(query) }),
      ]
    },
  },
  {
    path: '/order/evaluateList',
    title: '我的评价',
    screen: () => import('./EvaluateListScreen'),
    keepAlive: true,
    skeleton: <CardsSkeleton />,
  },
  {
    path: '/order/evaluatePublish',
    title: '写评价',
    screen: () => import('./EvaluatePublishScreen'),
    skeleton: <TextCardsSkeleton />,
  },
  {
    path: '/order/evaluateDetail',
    title: '评价详情',
    screen: () => import('./EvaluateDetailScreen'),
    skeleton: <TextCardsSkeleton />,
  },
])
