import { AdvertPosition } from '@greenstar/rules/home/advert-position'
import { advertsAt } from '../home/shared/advert.reads'
import { defineRoutes } from '../platform/route/route'
import { found } from './search.reads'
import { searchWords } from './shared/search.reads'

export default defineRoutes([
  {
    path: '/mall/search',
    name: 'mallSearch',
    title: ({ query }) => (query('keyword') ? `搜索“${query('keyword')}”` : '搜索商品'),
    screen: () => import('./SearchScreen'),
    isNotLogin: true,
    keepAlive: true,
    preload: (facts) => [searchWords, found(facts) ?? advertsAt(AdvertPosition.AD005)],
  },
])
