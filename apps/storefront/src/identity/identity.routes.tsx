import { defineRoutes } from '../platform/route/route'
import { CellsSkeleton } from '../ui/state/Skeleton'

export default defineRoutes([
  {
    path: '/setting/authentication/info',
    title: '实名认证',
    screen: () => import('./IdentityScreen'),
    skeleton: <CellsSkeleton />,
  },
  {
    path: '/setting/authentication/audit',
    title: '认证进度',
    screen: () => import('./IdentityAuditScreen'),
    skeleton: <CellsSkeleton />,
  },
])
