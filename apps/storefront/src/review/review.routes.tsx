import { defineRoutes } from '../platform/route/route'
import { CardsSkeleton, TextCardsSkeleton } from '../ui/state/Skeleton'
import { commentsOf } from './review.reads'

export default defineRoutes([
  {
    path: '/mall/goodsComments',
    name: 'goodsComments',
    title: '商品评价',
    screen: () => import('./GoodsCommentsScreen'),
    isNotLogin: true,
    keepAlive: true,
    skeleton: <TextCardsSkeleton />,
    preload: (facts) => {
      const reads = commentsOf(facts)
      return [reads?.stat, reads?.list]
    },
  },
  {
    path: '/mall/goodsQuestions',
    addition: true,
    title: '问大家',
    screen: () => import('./GoodsQuestionsScreen'),
    isNotLogin: true,
    keepAlive: true,
    skeleton: <TextCardsSkeleton />,
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
