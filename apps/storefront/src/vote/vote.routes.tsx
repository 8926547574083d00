import { api } from '@greenstar/web/shop-api'
import { defineRoutes, readPages } from '../platform/route'
import { RowsSkeleton } from '../ui/Skeleton'

export default defineRoutes([
  {
    path: '/mall/newProducts',
    title: '新品投票',
    screen: () => import('./NewProductsScreen'),
    isNotLogin: true,
    addition: true,
    skeleton: <RowsSkeleton />,
    preload: () => [readPages(api.vote.GetNewProductList, {})],
  },
])
