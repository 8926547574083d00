import { defineRoutes } from '../platform/route/route'
import { CellsSkeleton } from '../ui/state/Skeleton'

export default defineRoutes([
  {
    path: '/me/level',
    title: '会员等级',
    screen: () => import('./LevelScreen'),
    addition: true,
    skeleton: <CellsSkeleton />,
  },
])
