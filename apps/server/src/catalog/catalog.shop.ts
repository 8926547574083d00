import type { Shop } from '@greenstar/contract'
import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import type { Handlers } from '../platform/http/context'
import {
  type DetailRow,
  findDetail,
  findPlace,
  listBrands,
  listClasses,
  listClassesOf,
  listFunctions,
  listSeries,
} from './catalog.store'
import { toDetail, toNamed } from './catalog.wire'
import { couponPrices } from './price/coupon-price.service'
import { listProducts } from './product/product-list'
import type { ListSort } from './product/product-list.store'
import { attachJoints } from './product/sku.service'
import { noteSearch } from './search/search-log'

/** Whether the product has its own page: listed, neither deleted nor off the shelf. */
const hasPage = ({ listed, status }: DetailRow) =>
  listed && (status === ProductStatus.selling || status === ProductStatus.waitSell)

/** With fewer related products than these, the best sellers are shown instead. */
const min = 6

export const catalogShop: Handlers<Shop['catalog']> = {
  GetProductClass: async (_payload, { db }) => (await listClasses(db)).map(toNamed),
  GetProductBrand: async (_payload, { db }) => (await listBrands(db)).map(toNamed),
  GetProductSeries: async ({ classID }, { db }) =>
    (await listSeries(db, classID)).map((row) => ({ ...toNamed(row), ClassID: row.classId })),
  GetProductFunction: async ({ classID }, { db }) => (await listFunctions(db, classID)).map(toNamed),

  async GetProductList({ sort = 0, currentPage, pageSize, ...filter }, { app, db, now }) {
    const page = await listProducts(app, db, filter, sort as ListSort, { currentPage, pageSize }, now)
    const { keyword, ...narrower } = filter
    // A list that is narrowed further says nothing about the words.
    if (keyword && currentPage === 1 && Object.values(narrower).every((value) => value === undefined))
      noteSearch(app, keyword, page)
    return page
  },

  GetPollenProductList({ keyword = '', currentPage, pageSize, ...filter }, { app, db, now }) {
    return listProducts(app, db, { ...filter, exchange: keyword }, 0, { currentPage, pageSize }, now)
  },

  /**
   * Products related to one product: same class, its series first. To several: best sellers of their classes.
   * For none, or if those classes have too few: best sellers of the shop.
   */
  async GetLikeProductList({ productID, productIDs = [], exceptIDs = [], ...page }, { app, db, now }) {
    const place = productID ? await findPlace(db, productID) : undefined
    const all = { inStock: true, exceptIds: [...new Set([...productIDs, ...exceptIDs])] }
    if (place) {
      const filter = { ...all, classID: place.classId, except: productID }
      return listProducts(app, db, filter, { nearSeries: place.seriesId }, page, now)
    }
    const classIds = await listClassesOf(db, productIDs)
    if (classIds.length > 0) {
      const near = await listProducts(app, db, { ...all, classIds }, 1, page, now)
      if (near.TotalCount >= min) return near
    }
    return listProducts(app, db, all, 1, page, now)
  },

  async GetProductByID({ id }, { app, db, now, refuse }) {
    const row = await findDetail(db, id)
    if (!row || !hasPage(row)) throw refuse('catalog/not-found')
    const [complete] = await attachJoints(db, [row])
    return toDetail(complete ?? { ...row, joints: [] }, now, await couponPrices(app, db, now))
  },
}
