import type { RoomPage } from '../platform/room'
import { groupPaths } from './group.paths'

/** Group-buy, in the marketing room. */
export const groupPages: RoomPage[] = [
  {
    path: groupPaths.list,
    title: '拼团',
    permission: 'promotion.read',
    page: () => import('./GroupListPage'),
    menu: true,
  },
  {
    path: `${groupPaths.list}/:id`,
    title: '拼团活动',
    permission: 'promotion.read',
    page: () => import('./GroupDetailPage'),
  },
  {
    path: groupPaths.create,
    title: '拼团活动编辑',
    permission: 'promotion.write',
    page: () => import('./GroupEditPage'),
  },
  {
    path: `${groupPaths.list}/:id/edit`,
    title: '拼团活动编辑',
    permission: 'promotion.write',
    page: () => import('./GroupEditPage'),
  },
]
