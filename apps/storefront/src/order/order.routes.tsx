import { defineRoutes } from '../platform/route'
import { CardsSkeleton } from '../ui/Skeleton'

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
  },
  { path: '/order/detail', title: '订单详情', screen: () => import('./OrderDetailScreen') },
  { path: '/order/logistics', title: '查看物流', screen: () => import('./LogisticsScreen') },
])
