import { AdvertPosition } from '@greenstar/rules/home/advert-position'
import { NativeConfigType } from '@greenstar/rules/home/native-config'
import { api } from '@greenstar/web/shop-api'
import { defineRoutes, read, readPages } from '../platform/route'
import { pictureSizes } from '../ui/picture-sources'
import { HomeSkeleton } from './parts/HomeSkeleton'
import { recommendedPayload } from './recommended'
import { stripsPayload } from './strips'

const banners = { position: AdvertPosition.AD001 }

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
    preload: () => [
      read(api.home.GetAdvertByPosition, banners),
      read(api.home.GetAllNativeConfig, { type: NativeConfigType.homeMenu }),
      read(api.home.GetAdvertList, stripsPayload),
      read(api.search.GetSearchDetailList, {}),
      read(api.promotion.GetSecKillProductList, {}),
      readPages(api.catalog.GetProductList, recommendedPayload),
    ],
    hero: ({ data }) => {
      const first = data(api.home.GetAdvertByPosition, banners)?.[0]
      return first ? { src: first.ImgPath, sizes: pictureSizes.slide } : undefined
    },
  },
])
