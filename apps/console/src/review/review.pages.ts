import type { RoomPage } from '../platform/room'

/** Comments in the room of orders. */
export const reviewPages: RoomPage[] = [
  {
    path: '/reviews',
    title: '评价',
    permission: 'review.read',
    page: () => import('./CommentListPage'),
    menu: true,
  },
]
