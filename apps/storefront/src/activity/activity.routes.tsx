import { api } from '@greenstar/web/shop-api'
import { defineRoutes, read, readPages } from '../platform/route'
import { RowsSkeleton } from '../ui/Skeleton'

export default defineRoutes([
  {
    path: '/activityArea',
    title: '活动专区',
    screen: () => import('./ActivityAreaScreen'),
    isNotLogin: true,
    skeleton: <RowsSkeleton />,
    preload: ({ queryNumber }) => {
      const id = queryNumber('page')
      if (id) return [read(api.home.GetActivityPage, { id }, { required: true })]
      const activityID = queryNumber('id')
      return [readPages(api.activity.GetActivityArea, activityID ? { activityID } : {})]
    },
  },
])
