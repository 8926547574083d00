import { defineRoutes } from '../platform/route/route'
import { RowsSkeleton } from '../ui/state/Skeleton'

export default defineRoutes([
  {
    path: '/me/like',
    title: '我的喜欢',
    screen: () => import('./LikeScreen'),
    keepAlive: true,
    addition: true,
    skeleton: <RowsSkeleton />,
  },
])
