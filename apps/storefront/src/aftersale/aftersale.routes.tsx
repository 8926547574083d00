import { defineRoutes } from '../platform/route/route'
import { CardsSkeleton, TextCardsSkeleton } from '../ui/state/Skeleton'

export default defineRoutes([
  {
    path: '/order/afterSaleList',
    title: '退款/售后',
    screen: () => import('./AfterSaleListScreen'),
    keepAlive: true,
    skeleton: <CardsSkeleton />,
  },
  {
    path: '/order/afterSaleDetail',
    title: '售后详情',
    screen: () => import('./AfterSaleDetailScreen'),
    skeleton: <TextCardsSkeleton />,
  },
  {
    path: '/order/afterSaleApply',
    title: '申请售后',
    screen: () => import('./AfterSaleApplyScreen'),
    skeleton: <TextCardsSkeleton />,
    addition: true,
  },
])
