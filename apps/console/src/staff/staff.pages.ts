import type { RoomPage } from '../platform/room'
import { staffPaths } from './staff.paths'

/** Sales staff, in the member room. */
export const staffPages: RoomPage[] = [
  {
    path: staffPaths.list,
    title: '推广员',
    permission: 'staff.read',
    page: () => import('./SalesStaffListPage'),
    menu: true,
  },
  {
    path: `${staffPaths.list}/:id`,
    title: '推广员详情',
    permission: 'staff.read',
    page: () => import('./SalesStaffDetailPage'),
  },
]
