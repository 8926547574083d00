import { RateScope } from '@greenstar/rules/bonus/bonus.rate'
import { wasOnSale } from '@greenstar/rules/catalog/product.fall'
import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { productClasses, productJoints, products, stocks } from '../catalog/catalog.tables'
import type { Db } from '../platform/database/connect'
import { equals } from '../platform/database/filter'
import type { Part } from '../platform/database/part'
import { bonusRates } from './bonus.tables'

type Line = { readonly productId: number; readonly mainId: number }

/** Returns a lookup of rates set for lines: of the product, else of its page, and of its class. */
export const ratesFor = async (db: Db, lines: readonly Line[]) => {
  const ids = [...new Set(lines.flatMap(({ productId, mainId }) => [productId, mainId]))]
  const found = await db
    .select({ id: products.id, classId: products.classId })
    .from(products)
    .where(inArray(products.id, ids))
  const classOf = new Map(found.map(({ id, classId }) => [id, classId]))
  const rows = await db
    .select()
    .from(bonusRates)
    .where(
      or(
        and(eq(bonusRates.scope, RateScope.product), inArray(bonusRates.targetId, ids)),
        and(eq(bonusRates.scope, RateScope.class), inArray(bonusRates.targetId, [...classOf.values(), 0])),
      ),
    )
  const find = (scope: RateScope, id: number | undefined) => {
    const row = rows.find((one) => one.scope === scope && one.targetId === id)
    return row && { direct: row.direct, team: row.team }
  }
  return ({ productId, mainId }: Line) => ({
    ofProduct: find(RateScope.product, productId) ?? find(RateScope.product, mainId),
    ofClass: find(RateScope.class, classOf.get(productId)),
  })
}

const nameOf = sql<string | null>`case bonus_rates.scope
  when ${RateScope.product}::int then (select p.name from products p where p.id = bonus_rates.target_id)
  else (select c.name from product_classes c where c.id = bonus_rates.target_id) end`

const rows = (db: Db) =>
  db
    .select({
      id: bonusRates.id,
      scope: bonusRates.scope,
      targetId: bonusRates.targetId,
      direct: bonusRates.direct,
      team: bonusRates.team,
      updatedBy: bonusRates.updatedBy,
      updatedAt: bonusRates.updatedAt,
      name: nameOf,
    })
    .from(bonusRates)
export type RateRow = Awaited<ReturnType<typeof listRates>>[number]

const matching = (scope: number | undefined) => equals(bonusRates.scope, scope)

/** Rates set for products and for their classes, or for other classes, by id; and the class that each product has. */
export const listRatesOf = async (db: Db, productIds: readonly number[], classIds: readonly number[]) => {
  const found = await db
    .select({ id: products.id, classId: products.classId })
    .from(products)
    .where(inArray(products.id, [...productIds]))
  const classOf = new Map(found.map(({ id, classId }) => [id, classId]))
  const rows = await db
    .select()
    .from(bonusRates)
    .where(
      or(
        and(eq(bonusRates.scope, RateScope.product), inArray(bonusRates.targetId, [...productIds])),
        and(
          eq(bonusRates.scope, RateScope.class),
          inArray(bonusRates.targetId, [...classIds, ...classOf.values(), 0]),
        ),
      ),
    )
  const of = (scope: RateScope) =>
    new Map(
      rows
        .filter((row) => row.scope === scope)
        .map(({ targetId, direct, team }) => [targetId, { direct, team }]),
    )
  return { classOf, own: of(RateScope.product), classes: of(RateScope.class) }
}

/** A page, or the next rows below an id. */
export const listRates = (db: Db, scope: number | undefined, { size, skip }: Part, below?: number) =>
  rows(db)
    .where(and(matching(scope), below === undefined ? undefined : lt(bonusRates.id, below)))
    .orderBy(desc(bonusRates.id))
    .limit(size)
    .offset(skip)

export const countRates = (db: Db, scope: number | undefined) => db.$count(bonusRates, matching(scope))

export const findRate = async (db: Db, scope: number, targetId: number) =>
  (
    await db
      .select()
      .from(bonusRates)
      .where(and(eq(bonusRates.scope, scope), eq(bonusRates.targetId, targetId)))
      .for('update')
  )[0]

/** Rates of the class of a product and of the pages of which it is a line, and whether it was never on sale; none for a class. */
export const findInherited = async (db: Db, scope: number, targetId: number) => {
  if (scope !== RateScope.product) return { ofClass: undefined, ofPages: [], isNew: false }
  const [row] = await db
    .select({ classId: products.classId, status: products.status, soldFen: products.soldFen })
    .from(products)
    .where(eq(products.id, targetId))
  const pageIds = db
    .select({ id: productJoints.mainId })
    .from(productJoints)
    .where(eq(productJoints.jointId, targetId))
  const rates = await db
    .select({ scope: bonusRates.scope, direct: bonusRates.direct, team: bonusRates.team })
    .from(bonusRates)
    .where(
      or(
        and(eq(bonusRates.scope, RateScope.class), eq(bonusRates.targetId, row?.classId ?? 0)),
        and(eq(bonusRates.scope, RateScope.product), inArray(bonusRates.targetId, pageIds)),
      ),
    )
  return {
    ofClass: rates.find((rate) => rate.scope === RateScope.class),
    ofPages: rates.filter((rate) => rate.scope === RateScope.product),
    isNew: row !== undefined && !wasOnSale(row),
  }
}

export const findRateById = async (db: Db, id: number) =>
  (await db.select().from(bonusRates).where(eq(bonusRates.id, id)).for('update'))[0]

export const putRate = async (db: Db, row: typeof bonusRates.$inferInsert): Promise<number> => {
  const { direct, team, updatedBy, updatedAt } = row
  const [made] = await db
    .insert(bonusRates)
    .values(row)
    .onConflictDoUpdate({
      target: [bonusRates.scope, bonusRates.targetId],
      set: { direct, team, updatedBy, updatedAt },
    })
    .returning({ id: bonusRates.id })
  if (!made) throw new Error('a rate was not stored')
  return made.id
}

export const deleteRate = (db: Db, id: number) => db.delete(bonusRates).where(eq(bonusRates.id, id))

/** The goods of a rate: their name, and what all pieces that can be sold now cost together (fen). */
export const worthOfTarget = async (db: Db, scope: RateScope, id: number) => {
  const goods = scope === RateScope.product ? eq(products.id, id) : eq(products.classId, id)
  const [sums] = await db
    .select({
      worthFen: sql<number>`coalesce(sum(${products.priceFen}::bigint
        * greatest(${stocks.onHand} + ${stocks.presaleQuota} - ${stocks.locked}, 0)), 0)`.mapWith(Number),
      name:
        scope === RateScope.product
          ? sql<string | null>`max(${products.name})`
          : sql<string | null>`(select c.name from product_classes c where c.id = ${id})`,
    })
    .from(products)
    .innerJoin(stocks, eq(stocks.productId, products.id))
    .where(goods)
  return { name: sums?.name ?? '', worthFen: sums?.worthFen ?? 0 }
}

/** Whether the product or class of a rate exists. */
export const hasTarget = async (db: Db, scope: number, id: number): Promise<boolean> =>
  scope === RateScope.product
    ? (await db.$count(products, eq(products.id, id))) > 0
    : (await db.$count(productClasses, eq(productClasses.id, id))) > 0
