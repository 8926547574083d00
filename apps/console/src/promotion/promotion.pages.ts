import type { RoomPage } from '../platform/room'
import { flashPaths } from './promotion.paths'

/** The flash sale, in the marketing room. */
export const promotionPages: RoomPage[] = [
  {
    path: flashPaths.list,
    title: '秒杀',
    permission: 'promotion.read',
    page: () => import('./FlashListPage'),
    menu: true,
  },
  {
    path: `${flashPaths.list}/:id`,
    title: '秒杀场次',
    permission: 'promotion.read',
    page: () => import('./FlashDetailPage'),
  },
  {
    path: flashPaths.create,
    title: '秒杀场次编辑',
    permission: 'promotion.write',
    page: () => import('./FlashEditPage'),
  },
  {
    path: `${flashPaths.list}/:id/edit`,
    title: '秒杀场次编辑',
    permission: 'promotion.write',
    page: () => import('./FlashEditPage'),
  },
]
