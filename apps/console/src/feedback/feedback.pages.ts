import type { RoomPage } from '../platform/room'

/** What members tell the shop, in their room. */
export const feedbackPages: RoomPage[] = [
  {
    path: '/members/feedback',
    title: '意见反馈',
    permission: 'feedback.read',
    page: () => import('./FeedbackListPage'),
    menu: true,
  },
]
