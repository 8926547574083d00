import { defineRoutes } from '../platform/route/route'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { broadcasts } from './shared/broadcast.reads'

export default defineRoutes([
  {
    path: '/broadcast',
    title: '商城播报',
    screen: () => import('./BroadcastScreen'),
    isNotLogin: true,
    addition: true,
    skeleton: <RowsSkeleton />,
    preload: () => [broadcasts],
  },
])
