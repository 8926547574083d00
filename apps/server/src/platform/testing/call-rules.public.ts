import type { Shop } from '@greenstar/contract'
import type { CallCheck } from './call-rules'
import { pageRules } from './call-rules.page'
import { memberReviewRules } from './call-rules.review'

type Rules<T> = { [A in keyof T]: CallCheck<T[A]> }
type Nouns = Pick<Shop, 'setting' | 'catalog' | 'freight' | 'review' | 'home' | 'search'>

const nothing = { who: 'anyone', sound: () => ({}) } as const

export const publicRules: { [N in keyof Nouns]: Rules<Nouns[N]> } = {
  setting: { LoadGlobalConfig: nothing, GetServerDate: nothing },
  catalog: {
    GetProductClass: nothing,
    GetProductBrand: nothing,
    GetProductSeries: { who: 'anyone', sound: () => ({ classID: 1 }), ids: { classID: 'public' } },
    GetProductFunction: { who: 'anyone', sound: () => ({ classID: 1 }), ids: { classID: 'public' } },
    GetProductList: {
      who: 'anyone',
      sound: () => ({
        classID: 1,
        brandID: 1,
        seriesID: 1,
        functionID: 1,
        topic: 10,
        keyword: '绿萝',
        sort: 2,
        freeShipping: true,
        pollen: true,
        inStock: true,
        minPrice: '1.00',
        maxPrice: '99.00',
        currentPage: 1,
        pageSize: 10,
      }),
      ids: { classID: 'public', brandID: 'public', seriesID: 'public', functionID: 'public' },
    },
    GetPollenProductList: {
      who: 'anyone',
      sound: () => ({ seriesID: 1, functionID: 1, keyword: '花', currentPage: 1, pageSize: 10 }),
      ids: { seriesID: 'public', functionID: 'public' },
    },
    GetLikeProductList: {
      who: 'anyone',
      sound: ({ product, gift }) => ({
        productID: product.id,
        productIDs: [product.id, gift.id],
        exceptIDs: [product.id, gift.id],
        currentPage: 1,
        pageSize: 10,
      }),
      ids: { productID: 'public', productIDs: 'public', exceptIDs: 'public' },
    },
    GetProductByID: {
      who: 'anyone',
      sound: ({ product }) => ({ id: product.id }),
      ids: { id: 'public' },
    },
  },
  freight: {
    GetFreightByProduct: {
      who: 'anyone',
      sound: ({ product, gift }) => ({
        district: 440305,
        products: [
          { ProductID: product.id, Quantity: 2 },
          { ProductID: gift.id, Quantity: 1 },
        ],
      }),
      ids: { 'products[].ProductID': 'public' },
    },
    GetFreightByNetWeight: {
      who: 'anyone',
      sound: () => ({ netWeight: 500, amount: '12.50', district: 440305 }),
    },
  },
  review: {
    ...memberReviewRules,
    GetProductCommentListByID: {
      who: 'anyone',
      sound: ({ product }) => ({
        productID: product.id,
        type: 1,
        attribute: '中盆',
        sort: 1,
        currentPage: 1,
        pageSize: 10,
      }),
      ids: { productID: 'public' },
    },
    GetProductCommentStat: {
      who: 'anyone',
      sound: ({ product }) => ({ productID: product.id }),
      ids: { productID: 'public' },
    },
  },
  home: {
    ...pageRules,
    GetAllNativeConfig: { who: 'anyone', sound: () => ({ type: 40 }) },
    GetAdvertByPosition: { who: 'anyone', sound: () => ({ position: 'AD001' }) },
    GetAdvertList: { who: 'anyone', sound: () => ({ positions: 'AD001,AD002' }) },
  },
  search: { GetSearchDetailList: { who: 'anyone', sound: () => ({ keyword: '绿' }) } },
}
