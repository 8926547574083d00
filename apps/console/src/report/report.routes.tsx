import type { Room } from '../platform/room'
import { DashboardIcon } from '../ui/icons'
import { reportPaths } from './report.paths'

export const reportRoom: Room = {
  title: '概览',
  icon: DashboardIcon,
  permission: 'dashboard.read',
  pages: [{ path: reportPaths.overview, title: '概览', page: () => import('./DashboardPage') }],
}
