import type { FilterOf, Ops } from '@greenstar/contract'
import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import { StockKind } from '@greenstar/rules/catalog/stock.kind'
import { and, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect'
import { countIn } from '../../platform/database/count-rows'
import { onDays } from '../../platform/database/filter'
import type { Part } from '../../platform/database/part'
import { products, stockMoves, stocks } from '../catalog.tables'
import { foundLines } from '../product/product-room.store'

export const stockTabs = ['all', 'low', 'out'] as const
export type StockTab = (typeof stockTabs)[number]

export type StockFilter = { keyword?: string | undefined; classID?: number | undefined }

const shown = sql`(${stocks.onHand} + ${stocks.presaleQuota} - ${stocks.locked})`
const isLow = (mark: number) => sql`${shown} <= coalesce(${products.lowStock}, ${mark}::int)`
const isOut = sql`${shown} <= 0`

/** The page that sells a line: the line itself, or the first composite page that has it. */
const pageId = sql<number>`case when ${products.listed} then ${products.id} else (
  select min(j.main_id) from product_joints j where j.joint_id = ${products.id}) end`.mapWith(Number)

const lineCondition = ({ keyword, classID }: StockFilter): SQL =>
  sql.join(
    [
      sql`${products.status} <> ${sql.raw(String(ProductStatus.delete))}`,
      keyword ? sql`${products.id} in ${foundLines(keyword)}` : undefined,
      classID ? sql`${products.classId} = ${classID}` : undefined,
    ].filter((part) => part !== undefined),
    sql` and `,
  )

const orders = { stock: shown, onHand: sql`${stocks.onHand}`, locked: sql`${stocks.locked}` } as const

/** `onHand` ascending, `-onHand` descending; default: scarcest first. */
const orderOf = (sort = ''): SQL => {
  const key = sort.replace(/^-/, '')
  const column = Object.hasOwn(orders, key) ? orders[key as keyof typeof orders] : shown
  return sort !== key ? sql`${column} desc, ${stocks.productId} desc` : sql`${column}, ${stocks.productId}`
}

const selectStock = (db: Db) =>
  db
    .select({
      id: products.id,
      pageId,
      code: products.code,
      name: products.name,
      attribute: products.attribute,
      imgPath: products.imgPath,
      status: products.status,
      onHand: stocks.onHand,
      locked: stocks.locked,
      presaleQuota: stocks.presaleQuota,
      damaged: stocks.damaged,
      shipByAt: products.shipByAt,
      soldNum: products.soldNum,
      lowStock: products.lowStock,
    })
    .from(stocks)
    .innerJoin(products, eq(products.id, stocks.productId))

const stockCondition = (filter: StockFilter, tab: StockTab, mark: number) =>
  and(lineCondition(filter), tab === 'low' ? isLow(mark) : tab === 'out' ? isOut : undefined)

/** Returns a page of the stock of all lines; `mark` is the shop's low-stock mark. */
export const listStock = (
  db: Db,
  filter: StockFilter,
  tab: StockTab,
  mark: number,
  sort: string | undefined,
  { size, skip }: Part,
) => {
  // The ids first, by narrow rows alone.
  const page = db
    .select({ id: products.id })
    .from(stocks)
    .innerJoin(products, eq(products.id, stocks.productId))
    .where(stockCondition(filter, tab, mark))
    .orderBy(orderOf(sort))
    .limit(size)
    .offset(skip)
    .as('page')
  return selectStock(db).innerJoin(page, eq(page.id, products.id)).orderBy(orderOf(sort))
}

/** Returns the next lines after a line, by id, for a file. */
export const listStockAfter = (
  db: Db,
  filter: StockFilter,
  tab: StockTab,
  mark: number,
  after: number | undefined,
  size: number,
) =>
  selectStock(db)
    .where(and(stockCondition(filter, tab, mark), gt(products.id, after ?? 0)))
    .orderBy(products.id)
    .limit(size)

/** Counts all lines, those with low stock and those sold out. */
export const countStock = async (
  db: Db,
  filter: StockFilter,
  mark: number,
): Promise<Record<StockTab, number>> => {
  const { rows } = await db.execute<Record<StockTab, number>>(sql`
    select count(*) as "all", count(*) filter (where ${isLow(mark)}) as low, count(*) filter (where ${isOut}) as out
    from ${stocks} join ${products} on ${products.id} = ${stocks.productId} where ${lineCondition(filter)}`)
  return rows[0] as Record<StockTab, number>
}

export type MoveFilter = FilterOf<Ops['catalog']['ListStockMoves']>

const moveCondition = ({ productID, keyword, kind, from, to }: MoveFilter) => {
  return and(
    productID ? eq(stockMoves.productId, productID) : undefined,
    keyword ? sql`${stockMoves.productId} in ${foundLines(keyword)}` : undefined,
    kind ? eq(stockMoves.kind, kind) : undefined,
    onDays(stockMoves.createdAt, { from, to }),
  )
}

const selectMoves = (db: Db, filter: MoveFilter, after?: number) =>
  db
    .select({
      id: stockMoves.id,
      productId: stockMoves.productId,
      code: products.code,
      name: products.name,
      attribute: products.attribute,
      imgPath: products.imgPath,
      kind: stockMoves.kind,
      onHandDelta: stockMoves.onHandDelta,
      lockedDelta: stockMoves.lockedDelta,
      orderId: stockMoves.orderId,
      orderCode: sql<string | null>`(select o.code from orders o where o.id = ${stockMoves.orderId})`,
      reason: stockMoves.reason,
      actor: stockMoves.actor,
      createdAt: stockMoves.createdAt,
    })
    .from(stockMoves)
    .innerJoin(products, eq(products.id, stockMoves.productId))
    .where(and(moveCondition(filter), after === undefined ? undefined : lt(stockMoves.id, after)))
    .orderBy(desc(stockMoves.id))

/**
 * Adds the pieces on hand after each move: the present number minus later moves. These are read once per
 * product, back to its oldest row, including moves that the list does not show.
 */
const withOnHand = async <R extends { id: number; productId: number }>(db: Db, rows: readonly R[]) => {
  const oldest = new Map(rows.map((row) => [row.productId, row.id]))
  const { rows: after } = await db.execute<{ id: number; on_hand: number }>(sql`
    select moved.id, stocks.on_hand - coalesce(moved.later, 0) as on_hand
    from unnest(${sql.param([...oldest.keys()])}::bigint[], ${sql.param([...oldest.values()])}::bigint[])
      as reach (product_id, oldest)
    join stocks using (product_id)
    cross join lateral (
      select id, sum(on_hand_delta) over (order by id desc rows between unbounded preceding and 1 preceding) as later
      from stock_moves where product_id = reach.product_id and id >= reach.oldest) as moved
    where moved.id = any(${sql.param(rows.map(({ id }) => id))}::bigint[])`)
  const onHand = new Map(after.map((row) => [row.id, Number(row.on_hand)]))
  return rows.map((row) => ({ ...row, onHand: onHand.get(row.id) ?? 0 }))
}

export const listMoves = async (db: Db, filter: MoveFilter, { size, skip }: Part) =>
  withOnHand(db, await selectMoves(db, filter).limit(size).offset(skip))

/** Returns the next moves, older than `after`, for a file. */
export const listMovesAfter = async (db: Db, filter: MoveFilter, after: number | undefined, size: number) =>
  withOnHand(db, await selectMoves(db, filter, after).limit(size))

export type MoveRow = Awaited<ReturnType<typeof listMoves>>[number]

export const countMoves = (db: Db, filter: MoveFilter, max?: number): Promise<number> =>
  countIn(db, stockMoves, moveCondition(filter), max)

type HeldStock = {
  onHand: number
  locked: number
  presaleQuota: number
  shipByAt: string | null
  lowStock: number | null
  attribute: number
}

/** Returns the stock of a product that is not deleted; locks both until the transaction ends. */
export const holdStock = async (db: Db, id: number) => {
  const { rows } = await db.execute<HeldStock>(sql`
    select s.on_hand as "onHand", s.locked, s.presale_quota as "presaleQuota", p.ship_by_at as "shipByAt", p.low_stock as "lowStock",
      p.product_attribute as attribute
    from ${stocks} s join ${products} p on p.id = s.product_id
    where s.product_id = ${id} and p.status <> ${ProductStatus.delete} for update of s, p`)
  return rows[0]
}

export type Entered = { kind: string; reason: string; actor: string; now: number }

/** Adds `delta` pieces to a locked stock, with its stock move; damaged ones go to the damaged pile. */
export const moveOnHand = async (db: Db, id: number, delta: number, entered: Entered): Promise<void> => {
  const damagedDelta = entered.kind === StockKind.damaged ? -delta : 0
  await db
    .update(stocks)
    .set({
      onHand: sql`${stocks.onHand} + ${delta}::int`,
      damaged: sql`${stocks.damaged} + ${damagedDelta}::int`,
    })
    .where(eq(stocks.productId, id))
  await db.insert(stockMoves).values({
    productId: id,
    kind: entered.kind,
    onHandDelta: delta,
    lockedDelta: 0,
    damagedDelta,
    reason: entered.reason,
    actor: entered.actor,
    createdAt: new Date(entered.now),
  })
}

const writtenOff = sql`(${StockKind.count}, ${StockKind.damaged}, ${StockKind.out})`

/** What an actor has written off since a time, by count, as damaged or taken out, at the selling price (fen). */
export const sumWrittenOff = async (db: Db, actor: string, since: Date): Promise<number> => {
  const { rows } = await db.execute<{ fen: string }>(sql`
    select coalesce(sum(-m.on_hand_delta * p.price_fen), 0) as fen from ${stockMoves} m
    join ${products} p on p.id = m.product_id
    where m.kind in ${writtenOff} and m.on_hand_delta < 0 and m.actor = ${actor} and m.created_at >= ${since}`)
  return Number(rows[0]?.fen ?? 0)
}

/** Raises the version, as the product's form has the mark too. */
export const putLowStock = (db: Db, id: number, lowStock: number | null) =>
  db
    .update(products)
    .set({ lowStock, version: sql`${products.version} + 1` })
    .where(eq(products.id, id))

/** Sets the presale quota and the latest shipping day (domain 2). */
export const putPresale = async (db: Db, id: number, quota: number, shipByAt: Date | null): Promise<void> => {
  await db.update(stocks).set({ presaleQuota: quota }).where(eq(stocks.productId, id))
  await db.update(products).set({ shipByAt }).where(eq(products.id, id))
}

/**
 * Ends a presale: sets the quota to 0. Returns how many pieces are sold but have not arrived; if any, nothing
 * changes. Call it before the product's own row is written.
 */
export const endPresale = async (db: Db, id: number): Promise<number> => {
  const [held] = await db
    .select({ onHand: stocks.onHand, locked: stocks.locked })
    .from(stocks)
    .where(and(eq(stocks.productId, id), gt(stocks.presaleQuota, 0)))
    .for('update')
  if (!held) return 0
  const promised = Math.max(0, held.locked - held.onHand)
  if (promised === 0) await putPresale(db, id, 0, null)
  return promised
}
