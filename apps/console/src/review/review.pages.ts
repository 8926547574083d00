import type { RoomPage } from '../platform/room'
import { reviewPaths } from './review.paths'

/** Comments in the room of orders. */
export const reviewPages: RoomPage[] = [
  {
    path: reviewPaths.list,
    title: '评价',
    permission: 'review.read',
    page: () => import('./CommentListPage'),
    menu: true,
  },
  {
    path: reviewPaths.words,
    title: '敏感词',
    permission: 'review.read',
    page: () => import('./SensitiveWordPage'),
  },
]
