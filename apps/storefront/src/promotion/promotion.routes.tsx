import { defineRoutes } from '../platform/route/route'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { sessionGoods } from './promotion.reads'

export default defineRoutes([
  { path: '/newcomerGift', title: '新人礼', screen: () => import('./NewcomerGiftScreen') },
  {
    path: '/moreSpike',
    title: '限时秒杀',
    screen: () => import('./MoreSpikeScreen'),
    isNotLogin: true,
    skeleton: <RowsSkeleton />,
    preload: (facts) => [sessionGoods(facts)],
  },
])
