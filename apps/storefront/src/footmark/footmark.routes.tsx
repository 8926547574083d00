import { defineRoutes } from '../platform/route'
import { CardsSkeleton } from '../ui/Skeleton'

export default defineRoutes([
  {
    path: '/me/footmark',
    title: '足迹',
    screen: () => import('./FootmarkScreen'),
    keepAlive: true,
    addition: true,
    skeleton: <CardsSkeleton count={4} />,
  },
])
