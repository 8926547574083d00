import { type OrderActor, type OrderMove, orderMoves } from '@greenstar/rules/order/order.moves'
import { OrderStatus, type OutStockStatus } from '@greenstar/rules/order/order.status'
import { mayMove } from '@greenstar/rules/platform/moves'
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { defineStatement, type Value } from '../platform/database/statement'
import { defineStates } from '../platform/database/states'
import { dueAt, isOpen, orderLines, orderLogs, orders, parcelLines, parcels } from './order.tables'

export type OrderRow = typeof orders.$inferSelect
export type OrderLineRow = typeof orderLines.$inferSelect
export type ParcelRow = typeof parcels.$inferSelect
export type NewOrder = typeof orders.$inferInsert

/** Who moves an order and why; `name` is logged, `kind` must be allowed by the table of moves. */
export type Cause = {
  actor: { kind: OrderActor; name: string }
  reason?: string
  requestId?: string
  now: number
}

export const memberActor = { kind: 'member', name: 'member' } as const
export const systemActor = { kind: 'system', name: 'system' } as const

const logsOf = (ids: readonly number[], from: OrderStatus | null, to: OrderStatus, cause: Cause) =>
  ids.map((orderId) => ({
    orderId,
    from,
    to,
    actor: cause.actor.name,
    reason: cause.reason ?? '',
    requestId: cause.requestId ?? '',
    createdAt: new Date(cause.now),
  }))

/** Inserts a log row for a change that is not a move: address replaced, part of the goods shipped. */
export const insertNote = (db: Db, order: OrderRow, cause: Cause) => insertNotes(db, [order], cause)

/** The same for several orders, in one statement. */
export const insertNotes = async (db: Db, changed: readonly OrderRow[], cause: Cause) => {
  const rows = changed.flatMap(({ id, status }) =>
    logsOf([id], status as OrderStatus, status as OrderStatus, cause),
  )
  if (rows.length > 0) await db.insert(orderLogs).values(rows)
}

/** Moves orders to be shipped to the next warehouse stage; returns those that were in `from`. */
export const putOutStock = (db: Db, ids: readonly number[], from: OutStockStatus, to: OutStockStatus) =>
  db
    .update(orders)
    .set({ outStockStatus: to, version: sql`${orders.version} + 1` })
    .where(
      and(
        inArray(orders.id, [...ids]),
        eq(orders.status, OrderStatus.HasBeenConfirmedToBeShipped),
        eq(orders.outStockStatus, from),
      ),
    )
    .returning()

const move = defineStates({
  table: orders,
  moves: orderMoves,
  always: { version: sql`${orders.version} + 1` },
  log: {
    table: orderLogs,
    id: 'orderId',
    columns: ({ actor, reason = '', requestId = '', now }: Cause) => ({
      actor: actor.name,
      reason,
      requestId,
      createdAt: new Date(now),
    }),
  },
})

/** Moves orders that still have the expected status, all by the same move (domain 3). */
export const moveOrders = (
  db: Db,
  ids: readonly number[],
  name: OrderMove,
  from: OrderStatus,
  change: Partial<NewOrder>,
  cause: Cause,
  where?: SQL,
): Promise<OrderRow[]> => move(db, ids, name, change, cause, { from, where })

/** Updates an order without moving it; returns undefined if its status or version has changed. */
export const changeOrder = async (
  db: Db,
  order: Pick<OrderRow, 'id' | 'status' | 'version'>,
  change: Partial<NewOrder>,
): Promise<OrderRow | undefined> => {
  const [row] = await db
    .update(orders)
    .set({ ...change, version: sql`${orders.version} + 1` })
    .where(and(eq(orders.id, order.id), eq(orders.status, order.status), eq(orders.version, order.version)))
    .returning()
  return row
}

/**
 * Writes the operators' remark on orders, in any status. Locks in id order, so that two operators cannot
 * deadlock. Returns each order's code and previous remark, by id.
 */
export const putServiceRemarks = async (db: Db, ids: readonly number[], remark: string) => {
  const { rows } = await db.execute<{ before: string; code: string }>(sql`
    with held as materialized (
      select id, service_remark from orders where id = any(${sql.param([...ids])}::bigint[]) order by id for update
    ), put as (
      update orders o set service_remark = ${remark} from held where o.id = held.id
      returning o.id, held.service_remark as before, o.code
    ) select before, code from put order by id`)
  return rows
}

/** Replaces remarks that are still as `from` says, in one statement; returns the orders that had it, with their codes. */
export const changeServiceRemarks = async (
  db: Db,
  wanted: readonly { id: number; from: string; to: string }[],
): Promise<Map<number, string>> => {
  const { rows } = await db.execute<{ id: number; code: string }>(sql`
    with wanted as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as g (id bigint, "from" text, "to" text)
    ), held as materialized (
      select o.id, o.service_remark from orders o where o.id in (select id from wanted) order by o.id for update
    )
    update orders o set service_remark = wanted."to" from wanted join held using (id)
    where o.id = wanted.id and held.service_remark = wanted."from" returning o.id, o.code`)
  return new Map(rows.map(({ id, code }) => [Number(id), code]))
}

/** Returns an order of the member; undefined if they deleted it, if foreign or missing (domain 0.6). */
export const findMemberOrder = async (db: Db, memberId: number, by: { id: number } | { code: string }) => {
  const is = 'id' in by ? eq(orders.id, by.id) : eq(orders.code, by.code)
  const [row] = await db
    .select()
    .from(orders)
    .where(and(is, eq(orders.memberId, memberId), isNull(orders.hiddenAt)))
  return row
}

type ById = Value<{ id: number }>

const orderById = defineStatement((db, value: ById) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.id, value('id'))),
)

export const findOrder = async (db: Db, id: number): Promise<OrderRow | undefined> =>
  (await orderById(db, { id }))[0]

/** Returns orders by id. */
export const findOrders = (db: Db, ids: readonly number[]): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id))

const heldOrder = defineStatement((db, value: ById) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.id, value('id')))
    .for('update'),
)

/** Returns an order and locks it until the transaction ends. Lock orders before payments. */
export const lockOrder = async (db: Db, id: number): Promise<OrderRow | undefined> =>
  (await heldOrder(db, { id }))[0]

const linesOf = defineStatement((db, value: Value<{ orderIds: readonly number[] }>) =>
  db
    .select()
    .from(orderLines)
    .where(sql`${orderLines.orderId} = any(${value('orderIds')}::bigint[])`)
    .orderBy(asc(orderLines.orderId), asc(orderLines.index)),
)

export const listOrderLines = async (db: Db, orderIds: readonly number[]): Promise<OrderLineRow[]> =>
  orderIds.length === 0 ? [] : linesOf(db, { orderIds })

export const setRefundedAll = (db: Db, orderId: number) =>
  db
    .update(orderLines)
    .set({ refundedNum: sql`${orderLines.quantity}` })
    .where(eq(orderLines.orderId, orderId))

/** Moves waiting pieces of a line to shipped or refunded; returns false if fewer were waiting. */
const takeWaiting =
  (end: 'shippedNum' | 'refundedNum') =>
  async (db: Db, lineId: number, quantity: number): Promise<boolean> => {
    const rows = await db
      .update(orderLines)
      .set({ [end]: sql`${orderLines[end]} + ${quantity}` })
      .where(
        and(
          eq(orderLines.id, lineId),
          sql`${orderLines.shippedNum} + ${orderLines.refundedNum} - ${orderLines.returnedNum} + ${quantity} <= ${orderLines.quantity}`,
        ),
      )
      .returning({ id: orderLines.id })
    return rows.length === 1
  }

export const addShipped = takeWaiting('shippedNum')
export const addRefundedPieces = takeWaiting('refundedNum')

/** Adds to what the shop keeps of the money of a line (fen), or lowers it; lock the order first. */
export const addKept = (db: Db, lineId: number, keptFen: number) =>
  db
    .update(orderLines)
    .set({ keptFen: sql`${orderLines.keptFen} + ${keptFen}` })
    .where(eq(orderLines.id, lineId))

export const putLinePrice = (
  db: Db,
  lineId: number,
  price: Pick<OrderLineRow, 'adjustFen' | 'freightFen' | 'payFen' | 'unitPayFen' | 'unitFreightFen'>,
) => db.update(orderLines).set(price).where(eq(orderLines.id, lineId))

/** Adds amends to the pieces of a line that was read with the order locked. */
export const addAmends = async (
  db: Db,
  { id, unitAmendFen, unitPayFen }: OrderLineRow,
  parts: readonly number[],
): Promise<void> => {
  if (parts.every((part) => part === 0)) return
  const after = unitPayFen.map((_, index) => (unitAmendFen[index] ?? 0) + (parts[index] ?? 0))
  await db.update(orderLines).set({ unitAmendFen: after }).where(eq(orderLines.id, id))
}

/** Inserts a parcel; returns undefined if its tracking number is already used. */
export const insertParcel = async (
  db: Db,
  row: typeof parcels.$inferInsert,
): Promise<ParcelRow | undefined> =>
  (await db.insert(parcels).values(row).onConflictDoNothing().returning())[0]

export const insertParcelLines = (db: Db, rows: (typeof parcelLines.$inferInsert)[]) =>
  db.insert(parcelLines).values(rows)

/** Locks a batch of overdue orders, none of `aside`; skips rows locked by another worker. */
export const takeDueOrders = (
  db: Db,
  status: OrderStatus,
  { now, limit, aside }: { now: number; limit: number; aside: readonly number[] },
) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isOpen(orders),
        eq(orders.status, status),
        sql`${dueAt(orders)} <= ${new Date(now)}`,
        sql`${orders.id} <> all(${sql.param([...aside])}::bigint[])`,
      ),
    )
    .orderBy(dueAt(orders), asc(orders.id))
    .limit(limit)
    .for('update', { skipLocked: true })

/** Hides a closed order from its member (domain 3: 20, 70 → -99 for them only); status stays. Idempotent. */
export const hideOrder = async (
  db: Db,
  memberId: number,
  id: number,
  cause: Cause,
): Promise<'hidden' | 'missing' | 'open'> => {
  const order = await lockOrder(db, id)
  if (order?.memberId !== memberId) return 'missing'
  if (order.hiddenAt) return 'hidden'
  if (!mayMove<OrderStatus, OrderActor>(orderMoves.remove, order.status as OrderStatus, cause.actor.kind))
    return 'open'
  await db
    .update(orders)
    .set({ hiddenAt: new Date(cause.now) })
    .where(eq(orders.id, id))
  await insertNote(db, order, { ...cause, reason: '会员删除订单' })
  return 'hidden'
}

/** Marks the line as commented by its buyer (spec 4, HasComment). */
export const setCommented = (db: Db, lineId: number) =>
  db.update(orderLines).set({ hasComment: true }).where(eq(orderLines.id, lineId))

/** Sets the seller of an order whose payment bound the buyer. */
export const setOrderSeller = (
  db: Db,
  id: number,
  sale: { sellerId: number | null; leaderId: number | null },
) => db.update(orders).set(sale).where(eq(orders.id, id))

/** Adds goods money (fen) of pieces that left an order. */
export const addReturned = (db: Db, id: number, fen: number) =>
  db
    .update(orders)
    .set({ returnedFen: sql`${orders.returnedFen} + ${fen}` })
    .where(eq(orders.id, id))
