import { defineRoutes } from '../platform/route/route'
import { RowsSkeleton } from '../ui/state/Skeleton'

export default defineRoutes([
  {
    path: '/staff/team',
    name: 'teamSalesPerson',
    title: '我的推广',
    screen: () => import('./TeamScreen'),
    addition: true,
    keepAlive: true,
    skeleton: <RowsSkeleton />,
  },
  {
    path: '/staff/invitation',
    title: '推广邀请',
    screen: () => import('./InvitationScreen'),
    addition: true,
    skeleton: <RowsSkeleton />,
  },
  {
    path: '/staff/member',
    title: '成员详情',
    screen: () => import('./StaffMemberScreen'),
    addition: true,
    skeleton: <RowsSkeleton />,
  },
  {
    path: '/me/performance',
    title: '业绩',
    screen: () => import('./PerformanceScreen'),
    addition: true,
    skeleton: <RowsSkeleton />,
  },
])
