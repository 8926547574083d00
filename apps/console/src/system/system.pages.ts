import type { RoomPage } from '../platform/room'
import { systemPaths } from './system.paths'

/** Jobs and health, in the room 系统. */
export const systemPages: RoomPage[] = [
  {
    path: systemPaths.jobs,
    title: '任务',
    permission: 'job.read',
    page: () => import('./JobPage'),
    queues: { 'job.failed': '' },
    menu: true,
  },
  {
    path: systemPaths.health,
    title: '健康',
    permission: 'job.read',
    page: () => import('./HealthPage'),
    menu: true,
  },
]
