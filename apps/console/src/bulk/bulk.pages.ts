import type { RoomPage } from '../platform/room'
import { bulkPaths } from './bulk.paths'

/** Bulk jobs and their rows, in the room 系统. */
export const bulkPages: RoomPage[] = [
  {
    path: bulkPaths.jobs,
    title: '批量任务',
    permission: 'signed-in',
    page: () => import('./BulkListPage'),
    menu: true,
  },
  {
    path: `${bulkPaths.jobs}/:id`,
    title: '批量任务详情',
    permission: 'signed-in',
    page: () => import('./BulkPage'),
  },
]
