import { AdvertPosition } from '@greenstar/rules/home/advert-position'
import { advertsAt } from '../home/shared/advert.reads'
import { defineRoutes } from '../platform/route/route'
import { classes, mallGoods, series } from './mall.reads'

// a file of its own: a product page does not load what the mall reads
export default defineRoutes([
  {
    path: '/mall',
    name: 'mall',
    title: '商城',
    screen: () => import('./MallScreen'),
    isNotLogin: true,
    noSlide: true,
    keepAlive: true,
    tab: true,
    description: () => '绿植、花卉、多肉、种子、花盆、园艺工具与植物护肤，按分类挑选。',
    preload: (facts) => [classes, series, advertsAt(AdvertPosition.AD004), mallGoods(facts)],
  },
])
