import { AdvertPosition } from '@greenstar/rules/home/advert-position'
import { NativeConfigType } from '@greenstar/rules/home/native-config'
import { api } from '@greenstar/web/shop-api'
import { defineRoutes, read, readPages } from '../platform/route'
import { RowsSkeleton } from '../ui/Skeleton'
import { PollenSkeleton } from './parts/PollenSkeleton'
import { exchangePayload, goodsPayload } from './pollen-goods'

export default defineRoutes([
  {
    path: '/pollen/home',
    title: '用币好物',
    screen: () => import('./PollenHomeScreen'),
    isNotLogin: true,
    keepAlive: true,
    addition: true,
    preload: (facts) => [
      read(api.home.GetAllNativeConfig, { type: NativeConfigType.pollenMenu }),
      read(api.home.GetAdvertByPosition, { position: AdvertPosition.AD011 }),
      readPages(api.catalog.GetProductList, goodsPayload(facts)),
    ],
  },
  {
    path: '/pollen/mall',
    title: '绿星币商城',
    screen: () => import('./PollenMallScreen'),
    isNotLogin: true,
    keepAlive: true,
    addition: true,
    preload: (facts) => [readPages(api.catalog.GetPollenProductList, exchangePayload(facts))],
  },
  {
    path: '/mall/findOutPollen',
    title: ({ query }) => (query('keyword') ? `搜索“${query('keyword')}”` : '搜索兑换商品'),
    screen: () => import('./FindOutPollenScreen'),
    isNotLogin: true,
    keepAlive: true,
    preload: ({ query }) =>
      query('keyword')
        ? [readPages(api.catalog.GetPollenProductList, { keyword: query('keyword').slice(0, 40) })]
        : [],
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
