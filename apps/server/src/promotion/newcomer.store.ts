import { OrderStatus } from '@greenstar/rules/order/order.status'
import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables'
import { members } from '../member/member.tables'
import type { Db } from '../platform/database/connect'
import { newcomerBuys } from './promotion.tables'

const { Cancel, HaveToReturn } = OrderStatus

/**
 * Returns a member's facts for the newcomer rules. Orders cancelled or refunded before shipping do not count,
 * nor the one being placed.
 */
export const findBuyer = async (db: Db, memberId: number, placing = 0) => {
  const [row] = await db
    .select({
      id: members.id,
      phone: members.phone,
      unionId: members.unionId,
      createdAt: members.createdAt,
      hasOrdered: sql<boolean>`exists (select from orders o where o.member_id = ${memberId} and o.id <> ${placing}
        and o.status <> ${Cancel} and not (o.status = ${HaveToReturn} and o.shipped_at is null))`,
    })
    .from(members)
    .where(eq(members.id, memberId))
  return row
}

/** Whether another member recently bought as a newcomer for this receiver. */
export const wasReceiver = async (db: Db, receiver: string, memberId: number, since: Date) =>
  (await db.$count(
    newcomerBuys,
    and(
      eq(newcomerBuys.receiver, receiver),
      ne(newcomerBuys.memberId, memberId),
      gt(newcomerBuys.createdAt, since),
    ),
  )) > 0

/** Stores a newcomer purchase; false if the member has one. */
export const insertBuy = async (db: Db, row: typeof newcomerBuys.$inferInsert): Promise<boolean> => {
  const made = await db
    .insert(newcomerBuys)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: newcomerBuys.memberId })
  return made.length > 0
}

/** Whether the order was bought at the newcomer price. */
export const isNewcomerBuy = async (db: Db, orderId: number): Promise<boolean> =>
  (await db.$count(newcomerBuys, eq(newcomerBuys.orderId, orderId))) > 0

export const putReceiver = (db: Db, orderId: number, receiver: string) =>
  db.update(newcomerBuys).set({ receiver }).where(eq(newcomerBuys.orderId, orderId))

/** Deletes the newcomer purchases of cancelled orders, so that their members may buy as newcomers again. */
export const freeNewcomers = (db: Db, orderIds: readonly number[]) =>
  db.delete(newcomerBuys).where(inArray(newcomerBuys.orderId, [...orderIds]))

/** Returns the ids of listed products with a newcomer price. */
export const listNewcomerIds = async (db: Db, most: number): Promise<number[]> => {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(sql`${products.listed} and ${products.status} in (0, 10) and ${products.newcomerFen} is not null`)
    .orderBy(desc(products.sort), desc(products.id))
    .limit(most)
  return rows.map(({ id }) => id)
}
