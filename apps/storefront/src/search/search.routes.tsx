import { AdvertPosition } from '@greenstar/rules/home/advert-position'
import { api } from '@greenstar/web/shop-api'
import { filterOf } from '../catalog/shared/product-filter'
import { defineRoutes, read, readPages } from '../platform/route'
import { searchPayload } from './search-payload'

export default defineRoutes([
  {
    path: '/mall/search',
    name: 'mallSearch',
    title: ({ query }) => (query('keyword') ? `搜索“${query('keyword')}”` : '搜索商品'),
    screen: () => import('./SearchScreen'),
    isNotLogin: true,
    keepAlive: true,
    preload: ({ query }) => [
      read(api.search.GetSearchDetailList, {}),
      ...(query('keyword')
        ? [readPages(api.catalog.GetProductList, searchPayload(query('keyword'), filterOf(query)))]
        : [read(api.home.GetAdvertByPosition, { position: AdvertPosition.AD005 })]),
    ],
  },
])
