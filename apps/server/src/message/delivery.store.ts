import type { FilterOf, Ops } from '@greenstar/contract'
import { type DeliveryMove, deliveryMoves } from '@greenstar/rules/message/delivery.moves'
import { DeliveryStatus } from '@greenstar/rules/message/delivery.status'
import { MessageChannel } from '@greenstar/rules/message/message.kinds'
import { and, desc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { countIn } from '../platform/database/count-rows'
import { equals, onDays } from '../platform/database/filter'
import { insertRows } from '../platform/database/insert-rows'
import { defineSql, type Value } from '../platform/database/statement'
import { defineStates } from '../platform/database/states'
import { deliveries } from './message.tables'

export type DeliveryRow = typeof deliveries.$inferSelect
type NewDelivery = Omit<typeof deliveries.$inferInsert, 'status'>

const { waiting } = DeliveryStatus
const bySystem = { actor: { kind: 'system' } } as const

const move = defineStates({ table: deliveries, moves: deliveryMoves })

const newDeliveries = defineSql((value: Value<{ rows: string }>) => insertRows(deliveries, value('rows')))

export const insertDeliveries = (db: Db, rows: readonly NewDelivery[]) =>
  newDeliveries(db, { rows: JSON.stringify(rows.map((row) => ({ ...row, status: waiting }))) })

/**
 * Claims due deliveries for `leaseMs`; if the worker is killed, another one takes them after that. `tries`
 * already counts this try.
 */
export const takeDeliveries = async (
  db: Db,
  { now, limit, leaseMs }: { now: number; limit: number; leaseMs: number },
): Promise<DeliveryRow[]> =>
  db
    .update(deliveries)
    .set({ tries: sql`${deliveries.tries} + 1`, dueAt: new Date(now + leaseMs) })
    .where(
      sql`${deliveries.id} in (select d.id from ${deliveries} d
        where d.status = ${sql.raw(String(waiting))} and d.due_at <= ${new Date(now)}
        order by d.due_at, d.id limit ${limit} for update skip locked)`,
    )
    .returning()

/** Takes the oldest waiting pushes of a member for the app, each only once, in the caller's transaction. */
export const takePushes = async (
  db: Db,
  memberId: number,
  now: Date,
  limit: number,
): Promise<DeliveryRow[]> => {
  const held = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.memberId, memberId),
        sql`${deliveries.status} = ${sql.raw(String(waiting))}`,
        sql`${deliveries.channel} = ${sql.raw(String(MessageChannel.push))}`,
        gt(deliveries.dueAt, now),
      ),
    )
    .orderBy(deliveries.id)
    .limit(limit)
    .for('update', { skipLocked: true })
  const ids = held.map(({ id }) => id)
  return move(db, ids, 'send', { tries: 1, sentAt: now }, bySystem)
}

type TryEnd = Partial<Pick<DeliveryRow, 'error' | 'sentAt'>>

/** Records the final result of a try, unless the row was decided since. */
export const endTry = (db: Db, id: number, name: Exclude<DeliveryMove, 'retry'>, change: TryEnd) =>
  move(db, [id], name, change, bySystem)

/** Schedules another try after a failed one, unless the row was decided since. */
export const tryLater = (db: Db, id: number, error: string, dueAt: Date) =>
  db
    .update(deliveries)
    .set({ error, dueAt })
    .where(and(eq(deliveries.id, id), eq(deliveries.status, waiting)))

/** Postpones due deliveries without counting a try; not pushes, whose due time is their end. */
export const putOff = async (db: Db, now: number, until: number): Promise<void> => {
  await db
    .update(deliveries)
    .set({ dueAt: new Date(until) })
    .where(
      sql`${deliveries.status} = ${sql.raw(String(waiting))} and ${deliveries.dueAt} <= ${new Date(now)}
        and ${deliveries.channel} <> ${sql.raw(String(MessageChannel.push))}`,
    )
}

/** Queues failed deliveries again, with no tries counted; returns them, without those that have not failed. */
export const retryDeliveries = (db: Db, ids: readonly number[], now: number): Promise<DeliveryRow[]> =>
  move(db, ids, 'retry', { tries: 0, dueAt: new Date(now) }, { actor: { kind: 'operator' } })

export const findDeliveries = (db: Db, ids: readonly number[]) =>
  db
    .select({ id: deliveries.id, event: deliveries.event, status: deliveries.status })
    .from(deliveries)
    .where(inArray(deliveries.id, [...ids]))

export const dueDeliveries = (now: Date): SQL =>
  sql`select due_at as at from deliveries where status = ${sql.raw(String(waiting))} and due_at <= ${now}`

export type DeliveryFilter = FilterOf<Ops['message']['ListDeliveries']>

const conditionOf = ({ status, event, fromChannel, member, from, to }: DeliveryFilter) => {
  return and(
    equals(deliveries.status, status),
    equals(deliveries.event, event),
    equals(deliveries.channel, fromChannel),
    equals(deliveries.memberId, member),
    onDays(deliveries.createdAt, { from, to }),
  )
}

/** A page of the log, or the next rows below an id, the latest first. */
export const listDeliveries = (
  db: Db,
  filter: DeliveryFilter,
  { size, skip = 0, below }: { size: number; skip?: number; below?: number | undefined },
): Promise<DeliveryRow[]> =>
  db
    .select()
    .from(deliveries)
    .where(and(conditionOf(filter), below === undefined ? undefined : lt(deliveries.id, below)))
    .orderBy(desc(deliveries.id))
    .limit(size)
    .offset(skip)

export const countDeliveries = (db: Db, filter: DeliveryFilter, max?: number): Promise<number> =>
  countIn(db, deliveries, conditionOf(filter), max)
