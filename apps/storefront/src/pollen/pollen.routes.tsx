import { defineRoutes } from '../platform/route'
import { RowsSkeleton } from '../ui/Skeleton'
import { PollenSkeleton } from './parts/PollenSkeleton'

export default defineRoutes([
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
