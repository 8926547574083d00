import { IdentityStatus } from '@greenstar/rules/identity/identity.status'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { and, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables'
import { personOf } from '../member/account/former.service'
import { members } from '../member/member.tables'
import type { Db } from '../platform/database/connect'
import { newcomerBuys, newcomerHouseholds } from './promotion.tables'

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
      hasOrdered: sql<boolean>`exists (select from orders o where o.member_id = any(${personOf(memberId)}) and o.id <> ${placing}
        and o.status <> ${Cancel} and not (o.status = ${HaveToReturn} and o.shipped_at is null))`,
    })
    .from(members)
    .where(eq(members.id, memberId))
  return row
}

/** How a household is recognised (domain 12). */
export type HouseholdKind = 'phone' | 'place' | 'payer'
export type Trace = { kind: HouseholdKind; hash: string }

const isTrace = (traces: readonly Trace[]) =>
  or(
    ...traces.map(({ kind, hash }) =>
      and(eq(newcomerHouseholds.kind, kind), eq(newcomerHouseholds.hash, hash)),
    ),
  )

/** Whether another member was recently a newcomer of this household. */
export const isKnownHousehold = async (
  db: Db,
  traces: readonly Trace[],
  memberId: number,
  since: Date,
): Promise<boolean> => {
  const { memberId: owner, createdAt } = newcomerHouseholds
  const other = and(isTrace(traces), ne(owner, memberId), gt(createdAt, since))
  return (await db.$count(newcomerHouseholds, other)) > 0
}

/** Stores traces of an order's household; a later one of the same kind replaces it. */
export const putTraces = (
  db: Db,
  order: { id: number; memberId: number },
  traces: readonly Trace[],
  now: Date,
) =>
  db
    .insert(newcomerHouseholds)
    .values(
      traces.map((trace) => ({ ...trace, orderId: order.id, memberId: order.memberId, createdAt: now })),
    )
    .onConflictDoUpdate({
      target: [newcomerHouseholds.orderId, newcomerHouseholds.kind],
      set: { hash: sql`excluded.hash`, createdAt: now },
    })

/** Whether the order has a newcomer price or a coupon of the newcomer gift. */
export const isNewcomersOrder = async (db: Db, orderId: number): Promise<boolean> =>
  (await db.$count(newcomerHouseholds, eq(newcomerHouseholds.orderId, orderId))) > 0

export type Doubt = { orderId: number; kind: HouseholdKind | 'identity' }

/**
 * Returns those of these newcomers' orders whose household or real name was a newcomer before under another account
 * (within `days`), and which no operator has let ship. One statement for all orders.
 */
export const listDoubts = async (db: Db, orderIds: readonly number[], days: number): Promise<Doubt[]> => {
  const { rows } = await db.execute<{ order_id: string; kind: Doubt['kind'] }>(sql`
    with mine as materialized (
      select * from newcomer_households where order_id = any(${sql.param([...orderIds])}::bigint[]) and released_at is null)
    select m.order_id, m.kind from mine m where exists (
      select from newcomer_households o where o.kind = m.kind and o.hash = m.hash and o.member_id <> m.member_id
        and o.created_at > m.created_at - make_interval(days => ${days}::int)
        and (o.created_at, o.order_id) < (m.created_at, m.order_id))
    union
    select m.order_id, 'identity' from mine m
    join member_identities own on own.member_id = m.member_id and own.status = ${IdentityStatus.passed}
    join member_identities other on other.number_hash = own.number_hash and other.member_id <> own.member_id
      and (other.status = ${IdentityStatus.passed} or other.status = ${IdentityStatus.withdrawn} and other.decided_by <> '')
    where exists (select from newcomer_rewards w where w.member_id = other.member_id)
    order by 1, 2`)
  return rows.map(({ order_id, kind }) => ({ orderId: Number(order_id), kind }))
}

/** Lets a newcomer's order ship; returns whether it was held until now. */
export const releaseOrder = async (db: Db, orderId: number, now: Date): Promise<boolean> => {
  const { releasedAt } = newcomerHouseholds
  const made = await db
    .update(newcomerHouseholds)
    .set({ releasedAt: now })
    .where(and(eq(newcomerHouseholds.orderId, orderId), isNull(releasedAt)))
    .returning({ kind: newcomerHouseholds.kind })
  return made.length > 0
}

/** Deletes what recognises the households of orders that were cancelled, or refunded in full before shipping. */
export const forgetHouseholds = (db: Db, orderIds: readonly number[]) =>
  db.delete(newcomerHouseholds).where(inArray(newcomerHouseholds.orderId, [...orderIds]))

/** Stores a newcomer purchase; false if the member has one. */
export const insertBuy = async (db: Db, row: typeof newcomerBuys.$inferInsert): Promise<boolean> => {
  const made = await db
    .insert(newcomerBuys)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: newcomerBuys.memberId })
  return made.length > 0
}

/** Deletes the newcomer purchases of cancelled orders, so that their members may buy as newcomers again. */
export const freeNewcomers = (db: Db, orderIds: readonly number[]) =>
  db.delete(newcomerBuys).where(inArray(newcomerBuys.orderId, [...orderIds]))

/** Returns the ids of listed products with a newcomer price. */
export const listNewcomerIds = async (db: Db, max: number): Promise<number[]> => {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(sql`${products.listed} and ${products.status} in (0, 10) and ${products.newcomerFen} is not null`)
    .orderBy(desc(products.sort), desc(products.id))
    .limit(max)
  return rows.map(({ id }) => id)
}
