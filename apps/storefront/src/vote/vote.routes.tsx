import { defineRoutes } from '../platform/route/route'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { newProducts } from './vote.reads'

export default defineRoutes([
  {
    path: '/mall/newProducts',
    title: '新品投票',
    screen: () => import('./NewProductsScreen'),
    isNotLogin: true,
    addition: true,
    skeleton: <RowsSkeleton />,
    preload: () => [newProducts],
  },
])
