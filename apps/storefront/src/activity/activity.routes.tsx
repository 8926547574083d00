import { blockPage } from '../home/shared/block.reads'
import { defineRoutes } from '../platform/route/route'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { activityGoods } from './activity.reads'

export default defineRoutes([
  {
    path: '/activityArea',
    title: '活动专区',
    screen: () => import('./ActivityAreaScreen'),
    isNotLogin: true,
    skeleton: <RowsSkeleton />,
    preload: (facts) => {
      const id = facts.queryNumber('page')
      return [id ? blockPage(id) : activityGoods(facts)]
    },
  },
])
