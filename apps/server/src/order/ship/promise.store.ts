import { GroupState } from '@greenstar/rules/group/group'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { groupSeats } from '../../group/group.tables'
import type { Db } from '../../platform/database/connect'
import type { OrderRow } from '../order.store'
import { dueAt, isOpen, orders } from '../order.tables'

const toShip = and(isOpen(orders), eq(orders.status, OrderStatus.HasBeenConfirmedToBeShipped))

/** A team that forms or failed promises nothing. */
const unpromised = and(
  toShip,
  isNull(dueAt(orders)),
  sql`not exists (select from ${groupSeats} s where s.order_id = orders.id
    and s.state in (${GroupState.forming}, ${GroupState.failed}))`,
)

/** What waits for an open case is not late: it ships, or not, when that has ended. */
const delayed = (now: Date) =>
  and(toShip, sql`${dueAt(orders)} <= ${now}`, eq(orders.isInCustomerService, false))

const take = (db: Db, where: SQL | undefined, limit: number, aside: readonly number[]): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(and(where, sql`orders.id <> all(${sql.param([...aside])}::bigint[])`))
    .orderBy(dueAt(orders), asc(orders.id))
    .limit(limit)
    .for('update', { skipLocked: true })

/** Locks a batch of paid orders without a promise. */
export const takeUnpromised = (db: Db, limit: number, aside: readonly number[]) =>
  take(db, unpromised, limit, aside)

/** Locks a batch of orders whose promise was missed. */
export const takeDelayed = (
  db: Db,
  { now, limit, aside }: { now: Date; limit: number; aside: readonly number[] },
) => take(db, delayed(now), limit, aside)

/** Stores the promise (`by` in ms) that stands; the first of an order stays beside it. */
export const putPromises = async (db: Db, promises: readonly { id: number; by: number }[]) => {
  const ids = promises.map(({ id }) => id)
  const ends = promises.map(({ by }) => new Date(by).toISOString())
  await db.execute(sql`
    update orders o set ship_by_at = v.by, promised_at = coalesce(o.promised_at, v.by)
    from unnest(${sql.param(ids)}::bigint[], ${sql.param(ends)}::timestamptz[]) as v(id, by) where o.id = v.id`)
}

/** Queries of the console's page of deadlines. */
export const duePromises = (): SQL => sql`select paid_at as at from orders where ${unpromised}`
export const dueDelayed = (now: Date): SQL => sql`select ship_by_at as at from orders where ${delayed(now)}`
