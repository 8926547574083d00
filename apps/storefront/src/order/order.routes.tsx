import { defineRoutes } from '../platform/route/route'
import { CardsSkeleton } from '../ui/state/Skeleton'
import { CheckoutSkeleton } from './parts/CheckoutSkeleton'
import { DetailSkeleton } from './parts/DetailSkeleton'
import { ParcelSkeleton } from './parts/ParcelSkeleton'

export default defineRoutes([
  {
    path: '/order',
    title: '我的订单',
    screen: () => import('./OrderListScreen'),
    tab: true,
    keepAlive: true,
    noSlide: true,
    skeleton: <CardsSkeleton />,
  },
  {
    path: '/order/search',
    title: '搜索订单',
    screen: () => import('./OrderSearchScreen'),
    keepAlive: true,
    skeleton: <CardsSkeleton />,
  },
  {
    path: '/order/create',
    name: 'orderCreate',
    title: '确认订单',
    screen: () => import('./OrderCreateScreen'),
    skeleton: <CheckoutSkeleton />,
  },
  {
    path: '/order/detail',
    title: '订单详情',
    screen: () => import('./OrderDetailScreen'),
    ownHead: true,
    skeleton: <DetailSkeleton />,
  },
  {
    path: '/order/logistics',
    title: '查看物流',
    screen: () => import('./LogisticsScreen'),
    skeleton: <ParcelSkeleton />,
  },
])
