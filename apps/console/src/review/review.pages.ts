import type { RoomPage } from '../platform/room'
import { reviewPaths } from './review.paths'

/** Comments and the moderation queue, in the order room. */
export const reviewPages: RoomPage[] = [
  {
    path: reviewPaths.list,
    title: '评价',
    permission: 'review.read',
    page: () => import('./CommentListPage'),
    menu: true,
  },
  {
    path: reviewPaths.queue,
    title: '内容审核',
    permission: 'review.read',
    page: () => import('./QueuePage'),
    queues: { 'content.review': '' },
    menu: true,
  },
  {
    path: reviewPaths.words,
    title: '敏感词',
    permission: 'review.read',
    page: () => import('./SensitiveWordPage'),
  },
]
