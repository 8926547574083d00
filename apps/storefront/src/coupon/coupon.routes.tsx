import { defineRoutes } from '../platform/route/route'
import { couponGoods } from './coupon.reads'
import { TicketsSkeleton } from './shared/TicketsSkeleton'

export default defineRoutes([
  {
    path: '/coupon/mine',
    title: '我的优惠券',
    screen: () => import('./CouponMineScreen'),
    keepAlive: true,
    skeleton: <TicketsSkeleton />,
  },
  {
    path: '/coupon/mall',
    title: '领券中心',
    screen: () => import('./CouponMallScreen'),
    keepAlive: true,
    skeleton: <TicketsSkeleton />,
  },
  {
    path: '/coupon/goods',
    title: '适用商品',
    screen: () => import('./CouponGoodsScreen'),
    isNotLogin: true,
    keepAlive: true,
    addition: true,
    preload: (facts) => (facts.queryNumber('id') ? [couponGoods(facts)] : []),
  },
  {
    path: '/couponAbout',
    title: '优惠券使用说明',
    screen: () => import('./CouponAboutScreen'),
    isNotLogin: true,
  },
])
