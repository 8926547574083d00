import { ProductAttribute } from '@greenstar/rules/catalog/product.status'
import { PayStatus } from '@greenstar/rules/payment/pay.status'
import { DAY } from '@greenstar/rules/platform/time'
import { eq } from 'drizzle-orm'
import { demoProducts } from '../../demo/products'
import { makeProduct } from '../catalog/catalog.factory'
import { productMedia, productServices, products } from '../catalog/catalog.tables'
import { writeSearchTexts } from '../catalog/search/search-text'
import { lockOrder, payOrder } from '../order/order.service'
import { memberActor } from '../order/order.store'
import { placeOrder } from '../order/place/place-order'

import { insertPayment } from '../payment/payment.store'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { pictureOf } from './demo-catalog'
import type { DemoPeople } from './demo-people'

type Exchange = { like: string; name: string; pollen: number; priceFen: number; stock: number }

/** Products of the pollen mall: copies of ordinary pages, for pollen and perhaps some cash. */
export const demoExchanges: readonly Exchange[] = [
  { like: 'trowel', name: '兑换专享 木柄小铲', pollen: 300, priceFen: 0, stock: 120 },
  { like: 'seed-herb', name: '兑换专享 香草种子', pollen: 260, priceFen: 0, stock: 200 },
  { like: 'leafwash', name: '兑换专享 叶面清洁剂', pollen: 400, priceFen: 990, stock: 80 },
  { like: 'shears', name: '兑换专享 修枝剪', pollen: 550, priceFen: 1990, stock: 46 },
  { like: 'granule', name: '兑换专享 缓释肥', pollen: 500, priceFen: 0, stock: 90 },
  { like: 'soil-succulent', name: '兑换专享 多肉颗粒土', pollen: 380, priceFen: 490, stock: 64 },
]

/** Copies an ordinary page, with pictures and services, for the pollen mall only. */
const copyOf = async (db: Db, wanted: Exchange, now: number): Promise<number> => {
  const page = demoProducts.find(({ code }) => code === wanted.like)
  if (!page) throw new Error(`no page ${wanted.like} in the demo shop`)
  const [row] = await db.select().from(products).where(eq(products.id, page.id))
  if (!row) throw new Error('the catalogue is loaded first')
  const { id: _id, ...facts } = row
  const listedAt = new Date(now - 30 * DAY)
  const made = await makeProduct(db, {
    ...{ ...facts, code: `x-${page.code}`, name: wanted.name, type: 10, listed: true, isRecommended: false },
    ...{ productAttribute: ProductAttribute.pollen, availablePollen: wanted.pollen },
    ...{
      priceFen: wanted.priceFen,
      marketPriceFen: wanted.priceFen,
      newcomerFen: null,
      isFreeShipping: true,
    },
    ...{ labels: [], soldNum: 0, commentCount: 0, goodCommentCount: 0, limitFlags: '', maxNum: 0, minNum: 0 },
    ...{ imgPath: pictureOf(page.picture), createdAt: listedAt, updatedAt: listedAt },
    stock: wanted.stock,
  })
  const media = await db.select().from(productMedia).where(eq(productMedia.productId, page.id))
  if (media.length > 0)
    await db
      .insert(productMedia)
      .values(media.map(({ id: _media, ...own }) => ({ ...own, productId: made.id })))
  const promised = await db.select().from(productServices).where(eq(productServices.productId, page.id))
  if (promised.length > 0)
    await db.insert(productServices).values(promised.map((own) => ({ ...own, productId: made.id })))
  return made.id
}

/** Loads products of the pollen mall, and an exchange by the second member; after the pollen ledgers. */
export const loadExchange = async (app: App, db: Db, people: DemoPeople, now: number): Promise<void> => {
  const ids: number[] = []
  for (const wanted of demoExchanges) ids.push(await copyOf(db, wanted, now))
  await writeSearchTexts(db, ids)
  const second = people.members.get(2)
  const [first] = ids
  const addressId = second?.addressIds[0]
  if (!second || !addressId || !first) return
  // Order ids follow time, and all other orders are placed already.
  const at = now
  const form = { orderDetailList: [{ ProductID: first, Quantity: 1 }], receiveAddressID: addressId }
  const order = await placeOrder(app, db, second.id, form, { now: at, channel: '10', requestId: '' })
  await insertPayment(db, {
    ...{
      orderId: order.id,
      way: 'free',
      tradeNo: `${order.code}-free`,
      amountFen: 0,
      status: PayStatus.paid,
    },
    ...{ createdAt: new Date(at), expiresAt: new Date(at), paidAt: new Date(at) },
  })
  const placed = await lockOrder(db, order.id)
  if (placed) await payOrder(app, db, placed, memberActor, at)
}
