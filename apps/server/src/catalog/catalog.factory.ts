import { randomBytes } from 'node:crypto'
import { ProductStatus, ProductType } from '@greenstar/rules/catalog/product.status'
import type { Db } from '../platform/database/connect'
import { productClasses, productJoints, products, stocks } from './catalog.tables'

type ProductInsert = typeof products.$inferInsert
export type ProductOverrides = Partial<ProductInsert> & {
  /** Pieces on hand; 100 unless told. */ stock?: number
}
export type MadeProduct = typeof products.$inferSelect

const long = new Date('2026-01-01T00:00:00+08:00')

/** A complete product row on sale at ¥10; its search text is the caller's matter. */
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

/** A class by name, made when missing. */
export const makeClass = async (db: Db, name = '绿植盆栽'): Promise<number> => {
  const [row] = await db
    .insert(productClasses)
    .values({ name })
    .onConflictDoUpdate({ target: productClasses.name, set: { name } })
    .returning({ id: productClasses.id })
  return row?.id as number
}

/** Products with their stock rows, in two statements. */
export const makeProducts = async (db: Db, list: readonly ProductOverrides[]): Promise<MadeProduct[]> => {
  const classId = list.every((item) => item.classId) ? 0 : await makeClass(db)
  const rows = await db
    .insert(products)
    .values(list.map(({ stock: _stock, ...overrides }) => aProduct({ classId, ...overrides })))
    .returning()
  await db.insert(stocks).values(
    rows.map((row, index) => {
      const onHand = list[index]?.stock ?? 100
      return { productId: row.id, initial: onHand, onHand }
    }),
  )
  return rows
}

/** One product on sale with 100 pieces, whatever is overridden. */
export const makeProduct = async (db: Db, overrides: ProductOverrides = {}): Promise<MadeProduct> =>
  (await makeProducts(db, [overrides]))[0] as MadeProduct

/** A composite page with its joint lines, which are not listed on their own (domain 18.10). */
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
