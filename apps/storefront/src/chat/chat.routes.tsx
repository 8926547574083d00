import { defineRoutes } from '../platform/route/route'
import { RowsSkeleton } from '../ui/state/Skeleton'

export default defineRoutes([
  {
    path: '/setting/easemob',
    title: '联系客服',
    screen: () => import('./ServiceScreen'),
    skeleton: <RowsSkeleton />,
  },
  {
    path: '/setting/easemob/im',
    title: '在线客服',
    screen: () => import('./ChatScreen'),
    skeleton: <RowsSkeleton />,
  },
])
