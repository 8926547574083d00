import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { products, stocks } from '../catalog/catalog.tables'
import { skuColumns } from '../catalog/product/sku.service'
import type { Db } from '../platform/database/connect'
import { defineSql, defineStatement, type Value } from '../platform/database/statement'
import type { OnceKey } from '../platform/http/once'
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

type NewCartLine = {
  product: { id: number }
  mainId: number
  quantity: number
  max: number
  priceFen: number
}

type Put = {
  memberId: number
  lines: string
  isTotal: boolean
  maxLines: number
  now: Date
  scope: string | null
  key: string | null
  bodyHash: string | null
  reusableBefore: Date | null
}
type PutRow = { problem: string | null; product: number | null; held: number | null; line_count: number }

const put = defineSql<Put, PutRow>(
  (value) => sql`select * from put_in_cart(
    ${value('memberId')}::bigint, ${value('lines')}::json, ${value('isTotal')}::boolean, ${value('maxLines')}::int,
    ${value('now')}::timestamptz, ${value('scope')}::text, ${value('key')}::text, ${value('bodyHash')}::text,
    ${value('reusableBefore')}::timestamptz)`,
)

/**
 * Puts products into a cart, all or none, in one statement that commits (migration put_in_cart): under the cart's lock
 * it finds a repeat (`known`), a product of which the cart would have more than `max` (`over`: pieces held), or too many
 * lines (`full`), and then writes nothing. An existing line keeps its place and the price at which it was put in.
 */
export const putInCart = async (
  db: Db,
  {
    memberId,
    lines,
    isTotal,
    maxLines,
    now,
    once,
  }: Pick<Put, 'memberId' | 'isTotal' | 'maxLines' | 'now'> & {
    lines: readonly NewCartLine[]
    once: OnceKey | undefined
  },
) => {
  const rows = lines.map(({ product, mainId, quantity, max, priceFen }, place) => ({
    ...{ place, product_id: product.id, main_id: mainId, quantity, most: max, added_fen: priceFen },
  }))
  const [row] = await put(db, {
    ...{ memberId, isTotal, maxLines, now, lines: JSON.stringify(rows) },
    ...{ scope: once?.scope ?? null, key: once?.key ?? null, bodyHash: once?.bodyHash ?? null },
    reusableBefore: once?.reusableBefore ?? null,
  })
  if (!row) throw new Error('nothing was put into the cart')
  const { problem, product, held, line_count: lineCount } = row
  return { problem, productId: product, held: held ?? 0, lineCount }
}

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

/** Sets the product, its price now and the quantity of a line, which keeps its id and place. */
export const setProduct = (
  db: Db,
  memberId: number,
  { id, ...change }: { id: number; productId: number; quantity: number; addedFen: number },
) =>
  db
    .update(cartLines)
    .set(change)
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
      addedFen: cartLines.addedFen,
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
