import { randomBytes } from 'node:crypto'
import { ProductStatus, ProductType } from '@greenstar/rules/catalog/product.status'
import { StockKind } from '@greenstar/rules/catalog/stock.kind'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { brands, functions, labels, productClasses, productJoints, products, series } from './catalog.tables'
import { searchTextOf } from './search/keyword.service'
import { beginStock } from './stock/stock.service'

type ProductInsert = typeof products.$inferInsert
export type ProductOverrides = Partial<ProductInsert> & {
  /** Pieces on hand, default 100. */ stock?: number
}
export type MadeProduct = typeof products.$inferSelect

const long = new Date('2026-01-01T00:00:00+08:00')

/** A complete product row on sale at ¥10; the caller sets its search text. */
export const aProduct = (overrides: Partial<ProductInsert> & { classId: number }): ProductInsert => ({
  code: `P${randomBytes(6).toString('hex')}`,
  name: '绿萝',
  status: ProductStatus.selling,
  priceFen: 1000,
  marketPriceFen: 1200,
  netWeightGram: 500,
  imgPath: '/media/plant.jpg',
  createdAt: long,
  updatedAt: long,
  ...overrides,
})

/** Returns the id of a class by name; creates it if missing. */
export const makeClass = async (db: Db, name = '绿植盆栽'): Promise<number> => {
  const [row] = await db
    .insert(productClasses)
    .values({ name })
    .onConflictDoUpdate({ target: productClasses.name, set: { name } })
    .returning({ id: productClasses.id })
  return row?.id as number
}

const unnamed = () => ({ name: randomBytes(6).toString('hex'), index: 1 })

/** Inserts a label of products; returns its id. */
export const makeLabel = async (db: Db, name: string): Promise<number> => {
  const [row] = await db.insert(labels).values({ name }).returning()
  return row?.id ?? 0
}

/** Inserts an entry of each taxonomy; returns lists with it twice, as a form of a scope may send them. */
export const makeTaxonomy = async (db: Db) => {
  const twice = ([row]: { id: number }[]) => Array.from({ length: 2 }, () => row?.id as number)
  const classId = await makeClass(db)
  return {
    classIDs: [classId, classId],
    brandIDs: twice(await db.insert(brands).values(unnamed()).returning()),
    seriesIDs: twice(
      await db
        .insert(series)
        .values({ ...unnamed(), classId })
        .returning(),
    ),
    functionIDs: twice(await db.insert(functions).values(unnamed()).returning()),
  }
}

/** Inserts products with stock and stock moves, in three statements. */
export const makeProducts = async (db: Db, list: readonly ProductOverrides[]): Promise<MadeProduct[]> => {
  const classId = list.every((item) => item.classId) ? 0 : await makeClass(db)
  const rows = await db
    .insert(products)
    .values(list.map(({ stock: _stock, ...overrides }) => aProduct({ classId, ...overrides })))
    .returning()
  await beginStock(
    db,
    rows.map(({ id, createdAt }, index) => ({ productId: id, onHand: list[index]?.stock ?? 100, createdAt })),
    'system',
  )
  return rows
}

/** Inserts a product on sale with 100 pieces, by default. */
export const makeProduct = async (db: Db, overrides: ProductOverrides = {}): Promise<MadeProduct> =>
  (await makeProducts(db, [overrides]))[0] as MadeProduct

/** Inserts a composite page with its joint lines, which are not listed on their own (domain 18.10). */
export const makeComposite = async (
  db: Db,
  main: ProductOverrides = {},
  joints: readonly ProductOverrides[] = [{}, {}],
): Promise<{ main: MadeProduct; joints: MadeProduct[] }> => {
  const [page, ...lines] = await makeProducts(db, [
    { type: ProductType.compose, ...main },
    ...joints.map((joint) => ({ listed: false, ...joint })),
  ])
  const made = page as MadeProduct
  if (lines.length > 0)
    await db
      .insert(productJoints)
      .values(lines.map((line, index) => ({ mainId: made.id, jointId: line.id, index })))
  return { main: made, joints: lines }
}

const kinds = ['绿萝', '龟背竹', '琴叶榕', '多肉', '玫瑰', '薄荷', '陶盆', '营养土', '剪刀', '面霜']
const sizes = ['迷你', '小盆', '中盆', '大盆', '加大', '礼盒', '组合', '家庭装', '三件套', '单株']

/** Inserts many plain products in 8 classes, 6 brands, 24 series and 10 functions, in a few statements. */
export const makeManyProducts = async (db: Db, count: number): Promise<void> => {
  const names = kinds.flatMap((kind) => sizes.map((size) => `${size}${kind}`))
  const texts = await Promise.all(names.map((name) => searchTextOf({ name })))
  await db.transaction(async (tx) => {
    // A busy machine needs longer than the shop's statement timeout.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`
    insert into products (code, name, status, is_sell_out, class_id, brand_id, series_id, price_fen, market_price_fen,
      available_pollen, is_free_shipping, is_recommended, sort, sold_num, search_text, detail_html, created_at, updated_at)
    select 'M' || n, names[1 + n % 100], case when n % 40 = 0 then 0 else 10 end, n % 25 = 0, 1 + n % 8, 1 + n % 6, 1 + n % 24,
      500 + (n * 7919::bigint) % 90000, 90500, case when n % 20 = 0 then 100 else 0 end, n % 30 = 0, n % 50 = 0,
      (n * 104729::bigint) % 1000, (n * 1299709::bigint) % 5000, texts[1 + n % 100],
      (select string_agg(md5(n::text || part), '') from generate_series(1, 40) part), ${long}::timestamptz + n * interval '1 minute', ${long}
    from generate_series(1, ${count}::int) n,
      (select ${sql.param(names)}::text[] as names, ${sql.param(texts)}::text[] as texts) words`)
    await tx.execute(sql`
    with begun as (
      insert into stocks (product_id, on_hand) select id, id % 60 from products on conflict do nothing returning *)
    insert into stock_moves (product_id, kind, on_hand_delta, locked_delta, actor, created_at)
    select product_id, ${StockKind.initial}, on_hand, 0, 'system', ${long} from begun where on_hand > 0`)
    await tx.execute(sql`
    insert into product_functions (product_id, function_id) select id, 1 + id % 10 from products on conflict do nothing`)
  })
}
