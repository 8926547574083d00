import type { RoomPage } from '../platform/room'

/** Feedback, in the member room. */
export const feedbackPages: RoomPage[] = [
  {
    path: '/members/feedback',
    title: '意见反馈',
    permission: 'feedback.read',
    page: () => import('./FeedbackListPage'),
    queues: { 'feedback.answer': '?status=10' },
    menu: true,
  },
]
