import { OrderStatus } from '@greenstar/rules/order/order.status'
import { useUpLimits } from '@greenstar/rules/order/order.use-up'
import { DAY } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { productClasses, products } from '../../catalog/catalog.tables'
import { onSale } from '../../catalog/product/on-sale.service'
import type { Db } from '../../platform/database/connect'
import { orderLines, orders, useUps } from '../order.tables'

/** Days that a piece lasts by its class, by product id; only of goods that are used up. */
export const readUseDays = async (db: Db, productIds: readonly number[]): Promise<Map<number, number>> => {
  const { rows } = await db.execute<{ id: number | string; use_days: number }>(sql`
    select p.id, c.use_days from ${products} p join ${productClasses} c on c.id = p.class_id
    where p.id = any(${sql.param([...productIds])}::bigint[]) and c.use_days > 0`)
  return new Map(rows.map(({ id, use_days }) => [Number(id), use_days]))
}

export type UseUpRow = typeof useUps.$inferSelect

/** What members bought before of these products; locks the rows in the order of their keys. */
export const lockUseUps = (
  db: Db,
  pairs: readonly { memberId: number; productId: number }[],
): Promise<UseUpRow[]> =>
  db
    .select()
    .from(useUps)
    .where(
      sql`(${useUps.memberId}, ${useUps.productId}) in (select * from unnest(
        ${sql.param(pairs.map(({ memberId }) => memberId))}::bigint[],
        ${sql.param(pairs.map(({ productId }) => productId))}::bigint[]))`,
    )
    .orderBy(useUps.memberId, useUps.productId)
    .for('update')

/** Stores what was received last; the member is reminded of it again. */
export const putUseUps = (db: Db, rows: readonly (typeof useUps.$inferInsert)[]) => {
  const written = (column: string) => sql.raw(`excluded.${column}`)
  return db
    .insert(useUps)
    .values([...rows])
    .onConflictDoUpdate({
      target: [useUps.memberId, useUps.productId],
      set: {
        ...{ mainId: written('main_id'), orderId: written('order_id'), quantity: written('quantity') },
        ...{ rhythm: written('rhythm'), lastAt: written('last_at'), dueAt: written('due_at'), toldAt: null },
      },
    })
}

const open = sql.raw(
  [OrderStatus.Booking, OrderStatus.HasBeenConfirmedToBeShipped, OrderStatus.Shipped].join(', '),
)

/** `mainId`: the page that sold it; `name`: with the attribute of a variant. */
export type UsedUp = { memberId: number; productId: number; mainId: number; name: string }

/**
 * Takes at most `limit` products that are likely used up and marks them as reminded: on sale, not given back, not on the way
 * again, and of members without such a reminder for a week. What is late by more than a month is left.
 */
export const takeUsedUp = async (db: Db, now: Date, limit: number): Promise<UsedUp[]> => {
  const ago = (days: number) => new Date(now.getTime() - days * DAY)
  const { rows } = await db.execute<Record<'member_id' | 'product_id' | 'main_id' | 'name', string>>(sql`
    with ready as materialized (
      select u.member_id, u.product_id,
        concat_ws(' ', products.name, case when u.product_id <> u.main_id then nullif(products.attribute, '') end) as name
      from ${useUps} u join ${products} on products.id = u.product_id
      where u.told_at is null and u.due_at <= ${now} and u.due_at > ${ago(useUpLimits.lateDays)} and ${onSale(now)}
        and not exists (select from ${useUps} w
          where w.member_id = u.member_id and w.told_at > ${ago(useUpLimits.pauseDays)})
        and exists (select from ${orderLines} l
          where l.order_id = u.order_id and l.product_id = u.product_id and l.refunded_num < l.quantity)
        and not exists (select from ${orders} o join ${orderLines} l on l.order_id = o.id
          where o.member_id = u.member_id and o.id > u.order_id and o.status in (${open}) and l.product_id = u.product_id)
      order by u.due_at, u.member_id, u.product_id limit ${limit} for update of u skip locked)
    update ${useUps} u set told_at = ${now} from ready r
    where u.member_id = r.member_id and u.product_id = r.product_id
    returning u.member_id, u.product_id, u.main_id, r.name`)
  return rows.map(({ member_id, product_id, main_id, name }) => ({
    ...{ memberId: Number(member_id), productId: Number(product_id), mainId: Number(main_id), name },
  }))
}
