import { defineRoutes } from '../platform/route/route'
import { flashNow } from '../promotion/shared/flash.reads'
import { newcomerGift } from '../promotion/shared/gift.reads'
import { searchWords } from '../search/shared/search.reads'
import { pictureSizes } from '../ui/picture/picture-sources'
import { banners, menu, recommended, strips } from './home.reads'
import { HomeSkeleton } from './parts/HomeSkeleton'

export default defineRoutes([
  {
    path: '/home',
    name: 'home',
    title: '绿星商城',
    screen: () => import('./HomeScreen'),
    isNotLogin: true,
    noSlide: true,
    keepAlive: true,
    tab: true,
    skeleton: <HomeSkeleton />,
    preload: () => [banners, newcomerGift, menu, strips, searchWords, flashNow, recommended],
    hero: ({ data }) => {
      const first = data(banners)?.[0]
      return first ? { src: first.ImgPath, sizes: pictureSizes.slide } : undefined
    },
  },
])
