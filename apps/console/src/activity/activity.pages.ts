import type { RoomPage } from '../platform/room'
import { activityPaths } from './activity.paths'

/** Activities, in the marketing room. */
export const activityPages: RoomPage[] = [
  {
    path: activityPaths.list,
    title: '限时活动',
    permission: 'promotion.read',
    page: () => import('./ActivityListPage'),
    menu: true,
  },
  {
    path: `${activityPaths.list}/:id`,
    title: '活动详情',
    permission: 'promotion.read',
    page: () => import('./ActivityDetailPage'),
  },
  {
    path: activityPaths.create,
    title: '限时活动编辑',
    permission: 'promotion.write',
    page: () => import('./ActivityEditPage'),
  },
  {
    path: `${activityPaths.list}/:id/edit`,
    title: '限时活动编辑',
    permission: 'promotion.write',
    page: () => import('./ActivityEditPage'),
  },
]
