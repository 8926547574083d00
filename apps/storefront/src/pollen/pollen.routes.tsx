import { AdvertPosition } from '@greenstar/rules/home/advert-position'
import { advertsAt } from '../home/shared/advert.reads'
import { defineRoutes } from '../platform/route/route'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { PollenSkeleton } from './parts/PollenSkeleton'
import { exchangeFound, exchangeGoods, pollenGoods, pollenMenu } from './pollen.reads'

export default defineRoutes([
  {
    path: '/pollen/home',
    title: '用币好物',
    screen: () => import('./PollenHomeScreen'),
    isNotLogin: true,
    keepAlive: true,
    addition: true,
    preload: (facts) => [pollenMenu, advertsAt(AdvertPosition.AD011), pollenGoods(facts)],
  },
  {
    path: '/pollen/mall',
    title: '绿星币商城',
    screen: () => import('./PollenMallScreen'),
    isNotLogin: true,
    keepAlive: true,
    addition: true,
    preload: (facts) => [exchangeGoods(facts)],
  },
  {
    path: '/mall/findOutPollen',
    title: ({ query }) => (query('keyword') ? `搜索“${query('keyword')}”` : '搜索兑换商品'),
    screen: () => import('./FindOutPollenScreen'),
    isNotLogin: true,
    keepAlive: true,
    preload: (facts) => [exchangeFound(facts)],
  },
  {
    path: '/pollen/exchangeRecord',
    title: '兑换记录',
    screen: () => import('./ExchangeRecordScreen'),
    skeleton: <RowsSkeleton />,
    addition: true,
  },
  {
    path: '/pollen/collarPollen',
    title: '绿星币',
    screen: () => import('./CollarPollenScreen'),
    skeleton: <PollenSkeleton />,
  },
  {
    path: '/pollen/detailedList',
    title: '绿星币明细',
    screen: () => import('./DetailedListScreen'),
    skeleton: <RowsSkeleton />,
  },
])
