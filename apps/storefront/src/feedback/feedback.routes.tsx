import { defineRoutes } from '../platform/route/route'
import { RowsSkeleton } from '../ui/state/Skeleton'

export default defineRoutes([
  { path: '/setting/feedback/form', title: '意见反馈', screen: () => import('./FeedbackFormScreen') },
  {
    path: '/setting/feedback/list',
    title: '我的反馈',
    screen: () => import('./FeedbackListScreen'),
    skeleton: <RowsSkeleton />,
  },
  { path: '/setting/feedback/detail', title: '反馈详情', screen: () => import('./FeedbackDetailScreen') },
])
