import type { Shop } from '@greenstar/contract'
import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import type { Handlers } from '../platform/http/context'
import {
  type DetailRow,
  findDetail,
  findPlace,
  listBrands,
  listClasses,
  listFunctions,
  listSeries,
} from './catalog.store'
import { toDetail, toNamed } from './catalog.wire'
import { couponPrices } from './coupon-price.service'
import { listProducts } from './product-list'
import type { ListSort } from './product-list.store'
import { attachJoints } from './sku.service'

/** A page of its own: listed, and neither deleted nor taken off the shelf. */
const hasPage = ({ listed, status }: DetailRow) =>
  listed && (status === ProductStatus.selling || status === ProductStatus.waitSell)

export const catalogShop: Handlers<Shop['catalog']> = {
  GetProductClass: async (_payload, { db }) => (await listClasses(db)).map(toNamed),
  GetProductBrand: async (_payload, { db }) => (await listBrands(db)).map(toNamed),
  GetProductSeries: async ({ classID }, { db }) =>
    (await listSeries(db, classID)).map((row) => ({ ...toNamed(row), ClassID: row.classId })),
  GetProductFunction: async ({ classID }, { db }) => (await listFunctions(db, classID)).map(toNamed),

  GetProductList({ sort = 0, currentPage, pageSize, ...filter }, { app, db, now }) {
    return listProducts(app, db, filter, sort as ListSort, { currentPage, pageSize }, now)
  },

  GetPollenProductList({ keyword = '', currentPage, pageSize, ...filter }, { app, db, now }) {
    return listProducts(app, db, { ...filter, exchange: keyword }, 0, { currentPage, pageSize }, now)
  },

  /** Related to a product: its class, its own series first. Without a product: what sells best. */
  async GetLikeProductList({ productID, ...page }, { app, db, now }) {
    const place = productID ? await findPlace(db, productID) : undefined
    if (!place) return listProducts(app, db, { inStock: true }, 1, page, now)
    const filter = { classID: place.classId, except: productID, inStock: true }
    return listProducts(app, db, filter, { nearSeries: place.seriesId }, page, now)
  },

  async GetProductByID({ id }, { app, db, now, refuse }) {
    const row = await findDetail(db, id)
    if (!row || !hasPage(row)) throw refuse('catalog/not-found')
    const [complete] = await attachJoints(db, [row])
    return toDetail(complete ?? { ...row, joints: [] }, now, await couponPrices(app, db, now))
  },
}
