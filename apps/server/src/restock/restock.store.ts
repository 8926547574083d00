import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables'
import { onSale } from '../catalog/product/on-sale.service'
import { isShown } from '../catalog/search/keyword.service'
import type { Db } from '../platform/database/connect'
import { restockReminders } from './restock.tables'

const waiting = (memberId: number) =>
  and(eq(restockReminders.memberId, memberId), isNull(restockReminders.sentAt))

/** The shown page that sells a line: the line itself, or the first one that it is a joint line of. */
const pageOf = sql`coalesce(
  case when ${isShown} then ${products.id} end,
  (select page.id from product_joints j join products page on page.id = j.main_id
    where j.joint_id = ${products.id} and page.listed and page.status in (0, 10) order by page.id limit 1))`

/** Condition: may come on sale, alone or on the page of its variants. */
const isListed = sql`${products.status} in (0, 10) and ${pageOf} is not null`

/** Whether a product or variant can be bought now; undefined if no page sells it. */
export const canBuy = async (db: Db, productId: number, now: Date): Promise<boolean | undefined> => {
  const { rows } = await db.execute<{ can: boolean }>(
    sql`select ${onSale(now)} as can from ${products} where ${products.id} = ${productId} and ${isListed}`,
  )
  return rows[0]?.can
}

/** Waits for a product; again after a notice, and no change while waiting. */
export const putReminder = async (db: Db, memberId: number, productId: number, at: Date): Promise<void> => {
  await db.execute(sql`
    insert into ${restockReminders} as r (member_id, product_id, created_at) values (${memberId}, ${productId}, ${at})
    on conflict (member_id, product_id) do update set created_at = excluded.created_at, sent_at = null
    where r.sent_at is not null`)
}

export const deleteReminder = async (db: Db, memberId: number, productId: number): Promise<void> => {
  await db.delete(restockReminders).where(and(waiting(memberId), eq(restockReminders.productId, productId)))
}

export const countReminders = (db: Db, memberId: number): Promise<number> =>
  db.$count(restockReminders, waiting(memberId))

export const listRemindedIds = async (db: Db, memberId: number): Promise<number[]> => {
  const rows = await db
    .select({ productId: restockReminders.productId })
    .from(restockReminders)
    .where(waiting(memberId))
    .orderBy(asc(restockReminders.id))
  return rows.map(({ productId }) => productId)
}

/** `pageId`: the page that sells the line; `name`: with the attribute of a variant. */
export type ArrivedReminder = {
  memberId: number
  productId: number
  pageId: number
  name: string
  priceFen: number
}

/**
 * Takes at most `limit` reminders of products that can be bought again, oldest first for each product, and marks them
 * as sent. Each waiting product is looked at once, however many members wait for it.
 */
export const takeArrived = async (db: Db, now: Date, limit: number): Promise<ArrivedReminder[]> => {
  const { rows } = await db.execute<ArrivedReminder>(sql`
    with waited as materialized (
      select distinct product_id from ${restockReminders} where sent_at is null),
    arrived as materialized (
      select products.id, products.name, products.attribute, products.price_fen, ${pageOf} as page_id
      from ${products} join waited on waited.product_id = products.id
      where ${isListed} and ${onSale(now)}),
    taken as (
      select r.id, concat_ws(' ', a.name, case when a.id <> a.page_id then nullif(a.attribute, '') end) as name,
        a.price_fen, a.page_id from ${restockReminders} r join arrived a on a.id = r.product_id
      where r.sent_at is null order by r.product_id, r.id limit ${limit} for update of r skip locked)
    update ${restockReminders} r set sent_at = ${now} from taken t where r.id = t.id
    returning r.member_id as "memberId", r.product_id as "productId", t.page_id as "pageId", t.name, t.price_fen as "priceFen"`)
  return rows
}
