import type { SkuData } from '@greenstar/contract/catalog/catalog.shapes'
import { activityPrice } from '@greenstar/rules/catalog/activity-price'
import { LimitFlag } from '@greenstar/rules/catalog/product.limits'
import { ProductAttribute, ProductStatus } from '@greenstar/rules/catalog/product.status'
import { toWireDate } from '@greenstar/rules/platform/time'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect'
import { defineStatement, type Value } from '../../platform/database/statement'
import { momentOrNull, yuan } from '../../platform/wire'
import { productJoints, products, stocks } from '../catalog.tables'
import { functionIdsOf, labelIdsOf } from '../place.service'

/** Pieces that can be sold: on hand plus presale quota, minus locked; 0 without a stock row (domain 2). */
const shownStock =
  sql<number>`coalesce(${stocks.onHand} + ${stocks.presaleQuota} - ${stocks.locked}, 0)`.mapWith(Number)

/** Joint lines of a composite page in their order; empty for other products. */
const jointIds = sql<number[]>`array(
  select j.joint_id from product_joints j where j.main_id = ${products.id} order by j.index, j.joint_id)`.mapWith(
  (ids: (number | string)[]) => ids.map(Number),
)

/** Status for sale: an unlisted line is off the shelf if all its pages are, also for carts. */
const soldStatus = sql<number>`case
  when products.listed or products.status <> ${sql.raw(String(ProductStatus.selling))} or exists (
    select from product_joints j join products page on page.id = j.main_id
    where j.joint_id = products.id and page.listed
      and page.status in (${sql.raw(`${ProductStatus.waitSell}, ${ProductStatus.selling}`)}))
  then products.status else ${sql.raw(String(ProductStatus.offShelf))} end`.mapWith(Number)

const functionNames = sql<string>`coalesce((
  select string_agg(f.name, ' ' order by f.index, f.id) from product_functions pf
  join functions f on f.id = pf.function_id where pf.product_id = ${products.id}), '')`

/** Columns of one sellable line, from products left-joined to stocks. */
export const skuColumns = {
  id: products.id,
  name: products.name,
  labels: products.labels,
  imgPath: products.imgPath,
  summary: products.summary,
  attribute: products.attribute,
  model: products.model,
  priceFen: products.priceFen,
  marketPriceFen: products.marketPriceFen,
  stock: shownStock,
  soldNum: products.soldNum,
  availablePollen: products.availablePollen,
  newcomerFen: products.newcomerFen,
  activityId: products.activityId,
  activityFen: products.activityFen,
  activityBeginAt: products.activityBeginAt,
  activityEndAt: products.activityEndAt,
  isSellOut: products.isSellOut,
  minNum: products.minNum,
  maxNum: products.maxNum,
  onceStep: products.onceStep,
  limitFlags: products.limitFlags,
  status: soldStatus,
  listed: products.listed,
  saleBeginAt: products.saleBeginAt,
  saleEndAt: products.saleEndAt,
  shipByAt: products.shipByAt,
  type: products.type,
  productAttribute: products.productAttribute,
  isFreeShipping: products.isFreeShipping,
  freightType: products.freightType,
  freightTemplate: products.freightTemplate,
  netWeightGram: products.netWeightGram,
  isSevenDayReturn: products.isSevenDayReturn,
  isLive: products.isLive,
  classId: products.classId,
  brandId: products.brandId,
  seriesId: products.seriesId,
  functionIds: functionIdsOf,
  labelIds: labelIdsOf,
  functionName: functionNames,
  jointIds,
}

const selectSkus = (db: Db) =>
  db.select(skuColumns).from(products).leftJoin(stocks, eq(stocks.productId, products.id))

type Ids = Value<{ ids: readonly number[] }>

const skusByIds = defineStatement((db, value: Ids) =>
  selectSkus(db).where(sql`${products.id} = any(${value('ids')}::bigint[])`),
)

/**
 * The subselect hides the number of ids from the planner, so that it keeps one plan. Otherwise it plans this
 * large statement for each call, which took 1.0 of 1.4 ms.
 */
const skusWithJoints = defineStatement((db, value: Ids) =>
  selectSkus(db).where(
    sql`${products.id} in (
      select unnest((select ${value('ids')}::bigint[]))
      union select j.joint_id from product_joints j where j.main_id = any((select ${value('ids')}::bigint[])::bigint[]))`,
  ),
)

/** One sellable line: money in fen, weight in gram, stock = on hand + presale quota − locked. */
export type SkuRow = Awaited<ReturnType<typeof selectSkus>>[number]

/** A line with the joint lines that determine its display status (spec 4). */
export type Sellable = SkuRow & { joints: SkuRow[] }

const withJoints = (rows: readonly SkuRow[]) => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (row: SkuRow): Sellable => ({
    ...row,
    joints: row.jointIds.flatMap((id) => byId.get(id) ?? []),
  })
}

/**
 * Returns all facts of products for quote, order and cart, by id, in one statement; whatever their status,
 * including deleted ones. Unknown ids are absent. Joints are included as lines.
 */
export const getSellable = async (db: Db, ids: readonly number[]): Promise<Map<number, Sellable>> => {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await skusWithJoints(db, { ids: wanted })
  const complete = withJoints(rows)
  const asked = new Set(wanted)
  return new Map(rows.filter((row) => asked.has(row.id)).map((row) => [row.id, complete(row)]))
}

/** Names of products in the given order; `已删除（7）` for one that is gone. */
export const namesOf = async (db: Db, ids: readonly number[]): Promise<string[]> => {
  const known = await getSellable(db, ids)
  return ids.map((id) => known.get(id)?.name ?? `已删除（${id}）`)
}

/** Adds the joint lines to rows, in one statement; none if no row is a composite page. */
export const attachJoints = async <T extends SkuRow>(
  db: Db,
  rows: readonly T[],
): Promise<(T & { joints: SkuRow[] })[]> => {
  const ids = [...new Set(rows.flatMap((row) => row.jointIds))]
  const joints = ids.length > 0 ? await skusByIds(db, { ids }) : []
  const complete = withJoints(joints)
  return rows.map((row) => ({ ...row, joints: complete(row).joints }))
}

/** Returns the latest shipping day of a presale product, for the wire; null for others. */
export const shipByDate = ({ productAttribute, shipByAt }: SkuRow) =>
  productAttribute === ProductAttribute.presell ? momentOrNull(shipByAt) : null

/** Products of the pollen mall cannot be added to the cart (domain 7). */
const limitOf = ({ limitFlags, productAttribute }: SkuRow) =>
  productAttribute === ProductAttribute.pollen && !limitFlags.includes(LimitFlag.forbidAddShopcar)
    ? `${limitFlags}${LimitFlag.forbidAddShopcar}`
    : limitFlags

const activityLabel = '活动价'

/** Path of a product's page (spec 2.2). */
const pageOf = (id: number) => `/mall/goodsDetail?id=${id}`

/** Price of one piece at `now` (ms) without newcomer price and flash session: an activity's, or its own. */
export const currentFen = (row: SkuRow, now: number): number => activityPrice(row, now) ?? row.priceFen

/** Price of one piece in a session or group, which is never above `currentFen`. */
export const sessionFen = (row: SkuRow, priceFen: number, now: number): number =>
  Math.min(priceFen, currentFen(row, now))

/** In an activity the ordinary price becomes MarketPrice, and pollen is not accepted (domain 1). */
const priceWire = (row: SkuRow, now: number) => {
  const price = activityPrice(row, now)
  return price === undefined
    ? {
        Label: row.labels,
        Price: yuan(row.priceFen),
        MarketPrice: yuan(row.marketPriceFen),
        AvailablePollen: row.availablePollen,
      }
    : {
        Label: [activityLabel, ...row.labels],
        Price: yuan(price),
        MarketPrice: yuan(row.priceFen),
        AvailablePollen: 0,
      }
}

/** A sellable line of the wire; `now`: its ServerDate in ms, `inCart`: pieces in the member's cart. */
export const toSku = (row: SkuRow, now: number, inCart = 0): SkuData => ({
  ...priceWire(row, now),
  ID: row.id,
  Name: row.name,
  DefaultImagePath: row.imgPath,
  Summary: row.summary,
  Attribute: row.attribute,
  Model: row.model,
  Stock: row.stock,
  SoldNum: row.soldNum,
  ShoppingCarNum: inCart,
  FunctionName: row.functionName,
  LinkUrl: pageOf(row.id),
  IsSellOut: row.isSellOut,
  MinNum: row.minNum,
  MaxNum: row.maxNum,
  OnceStep: row.onceStep,
  Limit: limitOf(row),
  Status: row.status,
  SaleBeginDate: momentOrNull(row.saleBeginAt),
  SaleEndDate: momentOrNull(row.saleEndAt),
  ShipByDate: shipByDate(row),
  ServerDate: toWireDate(now),
  ProductType: row.type,
  ProductAttribute: row.productAttribute,
  IsFreeShipping: row.isFreeShipping,
  FreightType: row.freightType,
  IsSevenDayReturn: row.isSevenDayReturn,
})

/** Returns the composite pages of each line, by line id; lines without a page are absent. */
export const listMains = async (db: Db, ids: readonly number[]): Promise<Map<number, number[]>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ mainId: productJoints.mainId, jointId: productJoints.jointId })
    .from(productJoints)
    .where(inArray(productJoints.jointId, [...ids]))
    .orderBy(productJoints.mainId)
  const mains = new Map<number, number[]>()
  for (const { jointId, mainId } of rows) mains.set(jointId, [...(mains.get(jointId) ?? []), mainId])
  return mains
}
