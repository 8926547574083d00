import { api } from '@greenstar/web/shop-api'
import { defineRoutes, readPages } from '../platform/route'
import { RowsSkeleton } from '../ui/Skeleton'

export default defineRoutes([
  {
    path: '/moreSpike',
    title: '限时秒杀',
    screen: () => import('./MoreSpikeScreen'),
    isNotLogin: true,
    skeleton: <RowsSkeleton />,
    preload: ({ queryNumber }) => {
      const sessionID = queryNumber('session')
      return [readPages(api.promotion.GetSecKillProductList, sessionID ? { sessionID } : {})]
    },
  },
])
