import { ProductAttribute } from '@greenstar/rules/catalog/product.status'
import { TaxRate } from '@greenstar/rules/catalog/tax-rate'
import { getTableName, inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { demoProducts } from '../../demo/products'
import {
  demoBrands,
  demoClasses,
  demoFunctions,
  demoSeries,
  demoServices,
  demoUseDays,
} from '../../demo/taxonomy'
import type { DemoLine, DemoNamed, DemoProduct } from '../../demo/types'
import {
  brands,
  functions,
  productClasses,
  productFunctions,
  productJoints,
  productMedia,
  productServices,
  products,
  series,
  services,
  stocks,
} from '../catalog/catalog.tables'
import { writeSearchTexts } from '../catalog/search/search-text'
import { beginStock } from '../catalog/stock/stock.service'
import type { Db } from '../platform/database/connect'
import { cleanRichText } from '../platform/rich-text'

const day = 86_400_000

/** Returns the wire path of a drawn picture, or of a film (v-…). */
export const pictureOf = (name: string) =>
  name === '' ? '' : `/media/${name}.${name.startsWith('v-') ? 'mp4' : 'jpg'}`

const named = ({ id, name, picture, index }: DemoNamed) => ({ id, name, index, imgPath: pictureOf(picture) })

/** Needs of the orders to be loaded: pieces by line id, and ms since the first sale by page id. */
export type Demand = { pieces: ReadonlyMap<number, number>; firstSold: ReadonlyMap<number, number> }

/** A page is always listed before its first sale, whatever its data says. */
const listedAt = (page: DemoProduct, demand: Demand, now: number) =>
  new Date(now - Math.max(page.listedDaysAgo * day, (demand.firstSold.get(page.id) ?? 0) + day))

/** Presale bulbs: number of pieces that may be sold in advance, and days until shipping. */
const presaleQuota = 120
const presaleDays = 12
const isPresell = (line: DemoLine) => line.productAttribute === ProductAttribute.presell

const lineRow = (line: DemoLine, page: DemoProduct, demand: Demand, now: number) => {
  const daysFromNow = (days: number | null) => (days === null ? null : new Date(now + days * day))
  return {
    id: line.id,
    code: line.code,
    name: line.name,
    attribute: line.attribute,
    model: line.model,
    imgPath: pictureOf(line.picture),
    productAttribute: line.productAttribute,
    status: line.status,
    isSellOut: line.isSellOut,
    classId: page.classId,
    brandId: page.brandId,
    seriesId: page.seriesId,
    priceFen: line.priceFen,
    marketPriceFen: line.marketPriceFen,
    availablePollen: line.availablePollen,
    minNum: line.minNum,
    maxNum: line.maxNum,
    onceStep: line.onceStep,
    limitFlags: line.limit,
    saleBeginAt: daysFromNow(line.saleFromDays),
    saleEndAt: daysFromNow(line.saleToDays),
    shipByAt: isPresell(line) ? daysFromNow(presaleDays) : null,
    netWeightGram: line.weightGram,
    freightType: line.freightType,
    freightTemplate: line.freightTemplate,
    isFreeShipping: line.isFreeShipping,
    isSevenDayReturn: line.isSevenDayReturn,
    isLive: line.isLive,
    // Seedlings and flowers are farm produce.
    taxPercent: line.isLive ? TaxRate.farm : TaxRate.goods,
    createdAt: listedAt(page, demand, now),
    updatedAt: new Date(now),
  }
}

const pageRow = (page: DemoProduct, demand: Demand, now: number) => ({
  ...lineRow(page, page, demand, now),
  type: page.type,
  summary: page.summary,
  labels: page.labels,
  isRecommended: page.isRecommended,
  detailHtml: cleanRichText(page.detailHtml),
  parameters: page.parameters,
  waterDays: page.waterDays,
  feedDays: page.feedDays,
  repotMonths: page.repotMonths,
  sort: page.sort,
})

const jointRow = (line: DemoLine, page: DemoProduct, demand: Demand, now: number) => ({
  ...lineRow(line, page, demand, now),
  listed: false,
})

/** Sets the id sequences to continue after the demo's own ids. */
const continueIds = async (db: Db, tables: readonly PgTable[]) => {
  for (const table of tables)
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), (select max(id) from ${table}))`,
    )
}

/**
 * Loads the whole catalogue in a dozen statements. The initial stock is that of the data plus the pieces in
 * orders to be loaded, so that the stock of the data remains in the end.
 */
export const loadCatalog = async (db: Db, demand: Demand, now: number) => {
  await db
    .insert(productClasses)
    .overridingSystemValue()
    .values(demoClasses.map((row) => ({ ...named(row), useDays: demoUseDays[row.name] ?? 0 })))
  await db.insert(brands).overridingSystemValue().values(demoBrands.map(named))
  await db.insert(functions).overridingSystemValue().values(demoFunctions.map(named))
  await db
    .insert(series)
    .overridingSystemValue()
    .values(demoSeries.map((row) => ({ ...named(row), classId: row.classId })))
  await db
    .insert(services)
    .overridingSystemValue()
    .values(demoServices.map((row) => ({ ...named(row), text: row.text })))
  const pages = demoProducts.map((page) => pageRow(page, demand, now))
  await db.insert(products).overridingSystemValue().values(pages)
  const joints = demoProducts.flatMap((page) => page.joints.map((line) => jointRow(line, page, demand, now)))
  await db.insert(products).overridingSystemValue().values(joints)
  await loadParts(db)
  await writeSearchTexts(
    db,
    pages.map((page) => page.id),
  )
  const lines = demoProducts.flatMap((page) => [page, ...page.joints])
  const listedFor = new Map(
    demoProducts.flatMap((page) =>
      [page, ...page.joints].map((line) => [line.id, listedAt(page, demand, now)] as const),
    ),
  )
  await beginStock(
    db,
    lines.map(({ id, stock }) => ({
      productId: id,
      onHand: stock + (demand.pieces.get(id) ?? 0),
      createdAt: listedFor.get(id) as Date,
    })),
    'system',
  )
  const inAdvance = lines.filter(isPresell).map(({ id }) => id)
  await db.update(stocks).set({ presaleQuota }).where(inArray(stocks.productId, inAdvance))
  await continueIds(db, [productClasses, brands, functions, series, services, products])
  return lines.length
}

/** Loads variants, gallery, functions and services of the pages. */
const loadParts = async (db: Db) => {
  const rows = demoProducts.flatMap((page) =>
    page.joints.map((joint, index) => ({ mainId: page.id, jointId: joint.id, index })),
  )
  await db.insert(productJoints).values(rows)
  await db
    .insert(productMedia)
    .values(
      demoProducts.flatMap((page) =>
        page.media.map((medium, index) => ({ ...medium, productId: page.id, index })),
      ),
    )
  await db
    .insert(productFunctions)
    .values(
      demoProducts.flatMap((page) =>
        page.functionIds.map((functionId) => ({ productId: page.id, functionId })),
      ),
    )
  await db
    .insert(productServices)
    .values(
      demoProducts.flatMap((page) =>
        page.serviceIds.map((serviceId, index) => ({ productId: page.id, serviceId, index })),
      ),
    )
}
