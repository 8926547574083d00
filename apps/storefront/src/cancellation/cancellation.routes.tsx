import { defineRoutes } from '../platform/route'
import { CellsSkeleton } from '../ui/Skeleton'

export default defineRoutes([
  {
    path: '/setting/accountCancellation',
    title: '注销账号',
    screen: () => import('./CancellationScreen'),
    isNotLogin: true,
    skeleton: <CellsSkeleton />,
  },
])
