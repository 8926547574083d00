import type { RoomPage } from '../platform/room'
import { reviewPaths } from './review.paths'

/** Comments on products, and questions about them, in the order room. */
export const reviewPages: RoomPage[] = [
  {
    path: reviewPaths.list,
    title: '评价',
    permission: 'review.read',
    page: () => import('./CommentListPage'),
    menu: true,
  },
  {
    path: reviewPaths.questions,
    title: '问大家',
    permission: 'review.read',
    page: () => import('./QuestionListPage'),
    menu: true,
  },
]
