import { NativeConfigType } from '@greenstar/rules/home/native-config'
import { api } from '@greenstar/web/shop-api'
import { defineRoutes, read, readPages } from '../platform/route'
import { RowsSkeleton } from '../ui/Skeleton'
import { PollenSkeleton } from './parts/PollenSkeleton'
import { goodsPayload } from './pollen-goods'

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
      readPages(api.catalog.GetProductList, goodsPayload(facts)),
    ],
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
