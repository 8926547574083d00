import type { RoomPage } from '../platform/room'
import { dealPaths } from './deal.paths'

/** Deals, in the marketing room. */
export const dealPages: RoomPage[] = [
  {
    path: dealPaths.list,
    title: '自动促销',
    permission: 'promotion.read',
    page: () => import('./DealListPage'),
    menu: true,
  },
  {
    path: `${dealPaths.list}/:id`,
    title: '自动促销详情',
    permission: 'promotion.read',
    page: () => import('./DealDetailPage'),
  },
  {
    path: dealPaths.create,
    title: '自动促销编辑',
    permission: 'promotion.write',
    page: () => import('./DealEditPage'),
  },
  {
    path: `${dealPaths.list}/:id/edit`,
    title: '自动促销编辑',
    permission: 'promotion.write',
    page: () => import('./DealEditPage'),
  },
]
