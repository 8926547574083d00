import { defineRoutes } from '../platform/route/route'
import { RowsSkeleton } from '../ui/state/Skeleton'

export default defineRoutes([
  {
    path: '/me/share',
    title: '邀请好友',
    screen: () => import('./MyShareScreen'),
    addition: true,
    skeleton: <RowsSkeleton />,
  },
])
