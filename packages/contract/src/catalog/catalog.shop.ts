import { z } from 'zod'
import { call } from '../platform/call'
import {
  Flag,
  Id,
  Int,
  Keyword,
  ListIn,
  Maybe,
  Paged,
  PagedSearch,
  paging,
  Whole,
  YuanIn,
} from '../platform/wire'
import { Named, ProductCard, ProductDetail } from './catalog.shapes'

const filters = {
  classID: Maybe(Id),
  brandID: Maybe(Id),
  seriesID: Maybe(Id),
  functionID: Maybe(Id),
  /** ProductTopic: 10 recommended. */
  topic: Maybe(Whole(1, 99)),
  keyword: Keyword(40),
  /** 0 default, 1 sold, 2 price up, 3 price down, 4 newest. */
  sort: Maybe(Whole(0, 4)),
  freeShipping: Maybe(Flag),
  pollen: Maybe(Flag),
  inStock: Maybe(Flag),
  /** Yuan; both optional. */
  minPrice: Maybe(YuanIn(999_999_99, '价格应在 0 至 999999.99 元之间，最多两位小数')),
  maxPrice: Maybe(YuanIn(999_999_99, '价格应在 0 至 999999.99 元之间，最多两位小数')),
}

export const catalogShop = {
  GetProductClass: call('Product', 'GET', {
    zh: '商品分类',
    who: 'anyone',
    cacheSeconds: 5,
    payload: z.object({}),
    data: z.array(Named),
  }),
  GetProductBrand: call('Product', 'GET', {
    zh: '商品品牌',
    who: 'anyone',
    cacheSeconds: 5,
    payload: z.object({}),
    data: z.array(Named),
  }),
  GetProductSeries: call('Product', 'GET', {
    zh: '商品系列',
    who: 'anyone',
    cacheSeconds: 5,
    payload: z.object({ classID: Maybe(Id) }),
    data: z.array(Named.extend({ ClassID: Int })),
  }),
  GetProductFunction: call('Product', 'GET', {
    zh: '商品功效',
    who: 'anyone',
    cacheSeconds: 5,
    payload: z.object({ classID: Maybe(Id) }),
    data: z.array(Named),
  }),
  GetProductList: call('Product', 'GET', {
    zh: '商品列表',
    who: 'anyone',
    cacheSeconds: 2,
    payload: z.object({ ...filters, ...paging }),
    data: PagedSearch(ProductCard),
  }),
  GetPollenProductList: call('Product', 'GET', {
    zh: '绿星币商城：用绿星币兑换的商品',
    who: 'anyone',
    addition: true,
    cacheSeconds: 2,
    payload: z.object({
      keyword: filters.keyword,
      seriesID: filters.seriesID,
      functionID: filters.functionID,
      ...paging,
    }),
    data: Paged(ProductCard),
  }),
  GetLikeProductList: call('Product', 'GET', {
    zh: '猜你喜欢／相关推荐',
    who: 'anyone',
    cacheSeconds: 5,
    payload: z.object({
      productID: Maybe(Id),
      /** Products whose classes are searched; they are not in the result themselves. */
      productIDs: Maybe(ListIn(Id, 50)),
      /** Products to leave out: those in the cart. */
      exceptIDs: Maybe(ListIn(Id, 200)),
      ...paging,
    }),
    data: Paged(ProductCard),
  }),
  GetProductByID: call('Product', 'GET', {
    zh: '商品详情',
    who: 'anyone',
    cacheSeconds: 2,
    payload: z.object({ id: Id }),
    data: ProductDetail,
    refusals: ['catalog/not-found'],
  }),
}
