import { defineRoutes } from '../platform/route/route'
import { CellsSkeleton } from '../ui/state/Skeleton'

export default defineRoutes([
  {
    path: '/setting/dataCopy',
    title: '个人信息副本',
    screen: () => import('./DataCopyScreen'),
    addition: true,
    skeleton: <CellsSkeleton />,
  },
  {
    path: '/setting/accountCancellation',
    title: '注销账号',
    screen: () => import('./CancellationScreen'),
    isNotLogin: true,
    skeleton: <CellsSkeleton />,
  },
])
