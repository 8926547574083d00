import { type Shop } from '@greenstar/contract'
import { type Rules } from '../testing/call-check'

const nothing = { who: 'anyone', sound: () => ({}) } as const

export const catalogShopRules: Rules<Shop['catalog']> = {
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
}
