import { defineRoutes } from '../platform/route/route'
import { RowsSkeleton } from '../ui/state/Skeleton'

export default defineRoutes([
  {
    path: '/member/messages',
    title: '消息',
    screen: () => import('./MessageCentreScreen'),
    addition: true,
    skeleton: <RowsSkeleton />,
  },
  {
    path: '/member/messages/list',
    title: '消息',
    screen: () => import('./MessageListScreen'),
    addition: true,
    skeleton: <RowsSkeleton />,
  },
  {
    path: '/member/messages/setting',
    title: '消息设置',
    screen: () => import('./MessageSwitchScreen'),
    addition: true,
  },
])
