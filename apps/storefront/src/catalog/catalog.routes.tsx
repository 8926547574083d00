import { api } from '@greenstar/web/shop-api'
import { defineRoutes, type LoadedFacts, type PageFacts, read, readPages } from '../platform/route'
import { pictureSizes } from '../ui/picture-sources'
import { GoodsSkeleton } from './parts/goods/GoodsSkeleton'
import { mallListPayload } from './shared/mall-list'
import { filterOf } from './shared/product-filter'

const idOf = ({ queryNumber }: PageFacts): number => queryNumber('id') ?? 0
const productOf = (facts: LoadedFacts) => facts.data(api.catalog.GetProductByID, { id: idOf(facts) })

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
    preload: ({ query }) => {
      const filter = filterOf(query)
      return [
        read(api.catalog.GetProductClass, {}),
        read(api.catalog.GetProductSeries, {}),
        // the code in words: its constant would weigh on the page of a product
        read(api.home.GetAdvertByPosition, { position: 'AD004' }),
        readPages(api.catalog.GetProductList, mallListPayload(filter)),
      ]
    },
  },
  {
    path: '/mall/goodsDetail',
    name: 'goodsDetail',
    title: (facts) => productOf(facts)?.Name ?? '商品详情',
    screen: () => import('./GoodsDetailScreen'),
    isNotLogin: true,
    keepAlive: true,
    skeleton: <GoodsSkeleton />,
    preload: (facts) => {
      const id = idOf(facts)
      return [
        read(api.catalog.GetProductByID, { id }, { required: true }),
        ...(id > 0
          ? [
              read(api.review.GetProductCommentStat, { productID: id }),
              read(api.coupon.GetListCouponByProductID, { productID: id }),
              read(api.promotion.GetSecKillByProductID, { id }),
            ]
          : []),
      ]
    },
    description: (facts) => productOf(facts)?.Summary ?? '绿植、园艺与植物护肤，种一盆会开花的日常。',
    picture: (facts) => productOf(facts)?.DefaultImagePath,
    hero: (facts) => {
      const product = productOf(facts)
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
