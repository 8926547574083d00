import { api } from '@greenstar/web/shop-api'
import { defineRoutes, readPages } from '../platform/route'
import { RowsSkeleton } from '../ui/Skeleton'

export default defineRoutes([
  { path: '/newcomerGift', title: '新人礼', screen: () => import('./NewcomerGiftScreen') },
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
