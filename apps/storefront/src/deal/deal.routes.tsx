import { defineRoutes } from '../platform/route/route'
import { dealGoods } from './deal.reads'

export default defineRoutes([
  {
    path: '/deal/goods',
    title: '促销商品',
    screen: () => import('./DealGoodsScreen'),
    isNotLogin: true,
    keepAlive: true,
    addition: true,
    preload: (facts) => (facts.queryNumber('id') ? [dealGoods(facts)] : []),
  },
])
