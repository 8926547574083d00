import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import { courierCompanies } from '@greenstar/rules/freight/courier.companies'
import { and, asc, count, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { products, stocks } from '../catalog/catalog.tables'
import { members } from '../member/member.tables'
import type { Db } from '../platform/database/connect'
import { couriers, freightTemplates } from './freight.tables'

export const maxTemplates = 200

export const listTemplates = (db: Db) =>
  db.select().from(freightTemplates).orderBy(asc(freightTemplates.id)).limit(maxTemplates)

export type TemplateRow = Awaited<ReturnType<typeof listTemplates>>[number]

/** Products on sale that have a template, and their pieces that can be sold now. */
export const goodsOfTemplate = async (db: Db, code: string) => {
  const [sums] = await db
    .select({
      products: count(),
      pieces: sql<number>`coalesce(sum(greatest(
        ${stocks.onHand} + ${stocks.presaleQuota} - ${stocks.locked}, 0)), 0)`.mapWith(Number),
    })
    .from(products)
    .innerJoin(stocks, eq(stocks.productId, products.id))
    .where(and(eq(products.freightTemplate, code), eq(products.status, ProductStatus.selling)))
  return sums ?? { products: 0, pieces: 0 }
}

/** Whether a product that is or was on sale uses a template. */
export const isSoldBy = async (db: Db, code: string): Promise<boolean> => {
  const wasSold = or(eq(products.status, ProductStatus.selling), isNotNull(products.soldFen))
  const using = and(eq(products.freightTemplate, code), ne(products.status, ProductStatus.delete), wasSold)
  return (await db.select({ id: products.id }).from(products).where(using).limit(1)).length > 0
}

/** Returns the number of products by template code, without variants and deleted products. */
export const countByTemplate = async (db: Db): Promise<Map<string, number>> => {
  const rows = await db
    .select({ code: products.freightTemplate, used: count() })
    .from(products)
    .where(and(eq(products.listed, true), ne(products.status, ProductStatus.delete)))
    .groupBy(products.freightTemplate)
  return new Map(rows.map(({ code, used }) => [code, used]))
}

/** Returns a template and locks it until the transaction ends. */
export const holdTemplate = async (db: Db, id: number): Promise<TemplateRow | undefined> =>
  (await db.select().from(freightTemplates).where(eq(freightTemplates.id, id)).for('update'))[0]

/** Returns the codes that exist; their templates cannot be deleted before the transaction ends. */
export const holdTemplates = async (db: Db, codes: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .select({ code: freightTemplates.code })
    .from(freightTemplates)
    .where(inArray(freightTemplates.code, [...codes]))
    .orderBy(asc(freightTemplates.id))
    .for('key share')
  return new Set(rows.map(({ code }) => code))
}

/** Inserts a template; returns undefined if its code is taken. */
export const insertTemplate = async (
  db: Db,
  row: typeof freightTemplates.$inferInsert,
): Promise<TemplateRow | undefined> =>
  (await db.insert(freightTemplates).values(row).onConflictDoNothing().returning())[0]

export const putTemplate = (db: Db, id: number, change: Partial<typeof freightTemplates.$inferInsert>) =>
  db.update(freightTemplates).set(change).where(eq(freightTemplates.id, id))

/** Returns the number of products with this template, including variants, without deleted ones. */
export const countLinesBy = async (db: Db, code: string): Promise<number> => {
  const rows = await db
    .select({ used: count() })
    .from(products)
    .where(and(eq(products.freightTemplate, code), ne(products.status, ProductStatus.delete)))
  return rows[0]?.used ?? 0
}

export const deleteTemplate = (db: Db, id: number) =>
  db.delete(freightTemplates).where(eq(freightTemplates.id, id))

/** Returns the member's level, which decides the amount for free freight; 1 for a guest. */
export const findLevel = async (db: Db, memberId: number | undefined): Promise<number> => {
  if (memberId === undefined) return 1
  const [row] = await db.select({ level: members.level }).from(members).where(eq(members.id, memberId))
  return row?.level ?? 1
}

export type CourierRow = typeof couriers.$inferSelect

/** Couriers of a new shop, used until operators save a list. */
const firstCouriers: readonly CourierRow[] = courierCompanies.map((company, at) => ({
  ...company,
  ...{ index: at + 1, isUsed: true, days: 3, farDays: 6, regions: [] },
}))

/** Returns every courier by index. */
export const listCourierRows = async (db: Db): Promise<readonly CourierRow[]> => {
  const rows = await db.select().from(couriers).orderBy(asc(couriers.index), asc(couriers.code))
  return rows.length > 0 ? rows : firstCouriers
}

/** Inserts the first couriers if the table is empty, so that there are rows to change. */
export const keepFirstCouriers = async (db: Db): Promise<void> => {
  if ((await listCourierRows(db)) === firstCouriers)
    await db
      .insert(couriers)
      .values([...firstCouriers])
      .onConflictDoNothing()
}

/** Returns a courier and locks it until the transaction ends. */
export const holdCourier = async (db: Db, code: string): Promise<CourierRow | undefined> =>
  (await db.select().from(couriers).where(eq(couriers.code, code)).for('update'))[0]

/** Inserts a courier; returns undefined if its code is taken. */
export const insertCourier = async (db: Db, row: CourierRow): Promise<CourierRow | undefined> =>
  (await db.insert(couriers).values(row).onConflictDoNothing().returning())[0]

export const putCourier = (db: Db, { code, ...change }: CourierRow) =>
  db.update(couriers).set(change).where(eq(couriers.code, code))
