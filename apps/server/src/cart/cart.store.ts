import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { products, stocks } from '../catalog/catalog.tables'
import { skuColumns } from '../catalog/sku.service'
import type { Db } from '../platform/database/connect'
import { insertRows } from '../platform/database/insert-rows'
import { defineSql, defineStatement, type Value } from '../platform/database/statement'
import { cartLines } from './cart.tables'

/** Locks a member's cart until the transaction ends. */
const cartLock = defineSql(
  (value: Value<{ memberId: number }>) =>
    sql`select pg_advisory_xact_lock(hashtextextended('cart', ${value('memberId')}::bigint))`,
)
export const lockCart = (db: Db, memberId: number) => cartLock(db, { memberId })

const quantitiesOf = defineStatement((db, value: Value<{ memberId: number }>) =>
  db
    .select({ productId: cartLines.productId, quantity: cartLines.quantity })
    .from(cartLines)
    .where(eq(cartLines.memberId, value('memberId'))),
)

/** Returns the quantity of each product in the cart. */
export const listQuantities = async (db: Db, memberId: number): Promise<Map<number, number>> => {
  const rows = await quantitiesOf(db, { memberId })
  return new Map(rows.map((row) => [row.productId, row.quantity]))
}

export type NewCartLine = { productId: number; mainId: number; quantity: number }

const linesPut = defineSql(
  (value: Value<{ lines: string }>) => sql`
    ${insertRows(cartLines, value('lines'))}
    on conflict (member_id, product_id) do update set quantity = excluded.quantity, main_id = excluded.main_id`,
)

/** Upserts lines; an existing line keeps its place and gets the new quantity and page. */
export const putLines = (db: Db, memberId: number, lines: readonly NewCartLine[], addedAt: Date) =>
  linesPut(db, {
    // The list shows the last row first: reversed, so that the lines are shown in the given order.
    lines: JSON.stringify([...lines].reverse().map((line) => ({ ...line, memberId, addedAt }))),
  })

export const countLines = async (db: Db, memberId: number): Promise<number> => {
  const [row] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(cartLines)
    .where(eq(cartLines.memberId, memberId))
  return row?.count ?? 0
}

/** Removes lines of this member by line id. */
export const deleteLines = (db: Db, memberId: number, ids: readonly number[]) =>
  db.delete(cartLines).where(and(eq(cartLines.memberId, memberId), inArray(cartLines.id, [...ids])))

/** Returns one line of this member by line id. */
export const findLine = async (db: Db, memberId: number, id: number) => {
  const [row] = await db
    .select({ productId: cartLines.productId, mainId: cartLines.mainId, quantity: cartLines.quantity })
    .from(cartLines)
    .where(and(eq(cartLines.memberId, memberId), eq(cartLines.id, id)))
  return row
}

/** Sets the product and quantity of a line, which keeps its id and place. */
export const setProduct = (
  db: Db,
  memberId: number,
  { id, productId, quantity }: { id: number; productId: number; quantity: number },
) =>
  db
    .update(cartLines)
    .set({ productId, quantity })
    .where(and(eq(cartLines.memberId, memberId), eq(cartLines.id, id)))

/** Removes lines of this member by product. */
export const deleteProducts = defineStatement(
  (db, value: Value<{ memberId: number; productIds: readonly number[] }>) =>
    db
      .delete(cartLines)
      .where(
        sql`${eq(cartLines.memberId, value('memberId'))} and ${cartLines.productId} = any(${value('productIds')}::bigint[])`,
      ),
)

const main = alias(products, 'main')

const cartOf = defineStatement((db, value: Value<{ memberId: number }>) =>
  db
    .select({
      ...skuColumns,
      lineId: cartLines.id,
      quantity: cartLines.quantity,
      mainId: cartLines.mainId,
      mainName: main.name,
    })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .leftJoin(stocks, eq(stocks.productId, products.id))
    .leftJoin(main, eq(main.id, cartLines.mainId))
    .where(eq(cartLines.memberId, value('memberId')))
    .orderBy(desc(cartLines.addedAt), desc(cartLines.id)),
)

/** Returns the whole cart with the facts of its products, newest line first, in one statement. */
export const listCart = (db: Db, memberId: number) => cartOf(db, { memberId })
