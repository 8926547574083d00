import { defineRoutes } from '../platform/route/route'
import { RowsSkeleton } from '../ui/state/Skeleton'

export default defineRoutes([
  {
    path: '/me/footmark',
    title: '足迹',
    screen: () => import('./FootmarkScreen'),
    keepAlive: true,
    addition: true,
    skeleton: <RowsSkeleton />,
  },
])
