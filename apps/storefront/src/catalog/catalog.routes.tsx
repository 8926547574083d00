import { offersOf } from '../coupon/shared/coupon.reads'
import { defineRoutes } from '../platform/route/route'
import { flashOfProduct } from '../promotion/shared/promotion.reads'
import { commentStat } from '../review/shared/review.reads'
import { pictureSizes } from '../ui/picture/picture-sources'
import { productOf } from './catalog.reads'
import { GoodsSkeleton } from './parts/goods/GoodsSkeleton'

export default defineRoutes([
  {
    path: '/mall/goodsDetail',
    name: 'goodsDetail',
    title: (facts) => facts.data(productOf(facts))?.Name ?? '商品详情',
    screen: () => import('./GoodsDetailScreen'),
    isNotLogin: true,
    keepAlive: true,
    skeleton: <GoodsSkeleton />,
    preload: (facts) => {
      const id = facts.queryNumber('id')
      return [productOf(facts), ...(id ? [commentStat(id), offersOf(id), flashOfProduct(id)] : [])]
    },
    description: (facts) =>
      facts.data(productOf(facts))?.Summary ?? '绿植、园艺与植物护肤，种一盆会开花的日常。',
    picture: (facts) => facts.data(productOf(facts))?.DefaultImagePath,
    hero: (facts) => {
      const product = facts.data(productOf(facts))
      const [first] = product?.ProductMedia ?? []
      const src = first ? first.CoverPath || first.MediaPath : product?.DefaultImagePath
      return src ? { src, sizes: pictureSizes.full } : undefined
    },
  },
  {
    path: '/mall/goodsNotExist',
    name: 'goodsNotExist',
    title: '商品不存在',
    screen: () => import('./GoodsNotExistScreen'),
  },
])
