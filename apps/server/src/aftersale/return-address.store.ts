import { chooseReturnAddress, type ReturnTo } from '@greenstar/rules/aftersale/aftersale.return-to'
import { and, asc, count, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import { brands, productClasses } from '../catalog/catalog.tables'
import { getSellable } from '../catalog/product/sku.service'
import type { Db } from '../platform/database/connect'
import { lock } from '../platform/database/lock'
import { afterSales, returnAddresses } from './aftersale.tables'

export type ReturnAddressRow = typeof returnAddresses.$inferSelect
export type NewReturnAddress = typeof returnAddresses.$inferInsert

export const maxReturnAddresses = 50

export const listReturnAddresses = (db: Db): Promise<ReturnAddressRow[]> =>
  db.select().from(returnAddresses).orderBy(asc(returnAddresses.id)).limit(maxReturnAddresses)

/** The same for a change: other changes wait until the transaction ends, so that one default remains. */
export const holdReturnAddresses = async (db: Db): Promise<ReturnAddressRow[]> => {
  await lock(db, 'aftersale.return-addresses')
  return listReturnAddresses(db)
}

/** The default address, from which the shop also sends. */
export const senderAddress = async (db: Db): Promise<ReturnTo | undefined> => {
  const [row] = await db.select().from(returnAddresses).where(eq(returnAddresses.isDefault, true))
  return row && { receiver: row.receiver, phone: row.phone, address: row.address }
}

/** Takes the mark of the default from the address that has it. */
export const clearDefault = (db: Db) =>
  db.update(returnAddresses).set({ isDefault: false }).where(eq(returnAddresses.isDefault, true))

export const insertReturnAddress = async (db: Db, row: NewReturnAddress): Promise<number> => {
  const [made] = await db.insert(returnAddresses).values(row).returning({ id: returnAddresses.id })
  return made?.id ?? 0
}

export const putReturnAddress = (db: Db, id: number, row: NewReturnAddress) =>
  db.update(returnAddresses).set(row).where(eq(returnAddresses.id, id))

export const deleteReturnAddress = (db: Db, id: number) =>
  db.delete(returnAddresses).where(eq(returnAddresses.id, id))

/** Cases since a time whose goods came back, of these goods or, for the default address, of all: how many, and their value (fen). */
export const sumReturns = async (
  db: Db,
  since: Date,
  { isDefault, classIds, brandIds }: Pick<ReturnAddressRow, 'isDefault' | 'classIds' | 'brandIds'>,
) => {
  const [sums] = await db
    .select({ num: count(), valueFen: sql<number>`coalesce(sum(${afterSales.valueFen}), 0)`.mapWith(Number) })
    .from(afterSales)
    .where(
      and(
        isNotNull(afterSales.returnTo),
        gte(afterSales.createdAt, since),
        isDefault
          ? undefined
          : sql`exists (select from after_sale_lines l join order_lines o on o.id = l.order_line_id
              join products p on p.id = o.product_id where l.after_sale_id = ${afterSales.id}
              and (p.class_id = any(${sql.param([...classIds])}::bigint[])
                or p.brand_id = any(${sql.param([...brandIds])}::bigint[])))`,
      ),
    )
  return sums ?? { num: 0, valueFen: 0 }
}

const namesOf = async (db: Db, table: typeof productClasses | typeof brands, ids: readonly number[]) => {
  if (ids.length === 0) return new Map<number, string>()
  const rows = await db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(inArray(table.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Names of classes and of brands by id; unknown ids are missing. */
export const goodsNames = async (
  db: Db,
  { classIds, brandIds }: { classIds: readonly number[]; brandIds: readonly number[] },
) => ({
  classes: await namesOf(db, productClasses, classIds),
  brands: await namesOf(db, brands, brandIds),
})

/** Where the given products go back to; undefined if the shop has no address for them. */
export const findReturnTo = async (db: Db, productIds: readonly number[]): Promise<ReturnTo | undefined> => {
  const known = await getSellable(db, productIds)
  const goods = productIds.map((id) => ({
    classId: known.get(id)?.classId ?? 0,
    brandId: known.get(id)?.brandId ?? null,
  }))
  const found = chooseReturnAddress(await listReturnAddresses(db), goods)
  return found && { receiver: found.receiver, phone: found.phone, address: found.address }
}
