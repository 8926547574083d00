import type { RoomPage } from '../platform/room'
import { reviewPaths } from './review.paths'

/** Comments on products, in the order room. */
export const reviewPages: RoomPage[] = [
  {
    path: reviewPaths.list,
    title: '评价',
    permission: 'review.read',
    page: () => import('./CommentListPage'),
    menu: true,
  },
]
