import { DAY, MINUTE } from '@greenstar/rules/platform/time'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { stockMoves, stocks } from '../../catalog/catalog.tables'
import type { Db } from '../../platform/database/connect'
import type { OrderOfMessage } from '../order.messages'
import { dueAt, isOpen, orderLines, orderReminders, orders } from '../order.tables'

/** Soon cancelled unpaid, soon received automatically, presale goods have arrived. */
export type ReminderKind = 'expiring' | 'finishing' | 'arrived'

type Wanted = { now: Date; limit: number; aside: readonly number[] }
type Row = OrderOfMessage & { dueAt: Date }

/** Seconds before the deadline; orders with less than twice that time get no reminder. */
const before: Record<'expiring' | 'finishing', number> = {
  expiring: (10 * MINUTE) / 1000,
  finishing: DAY / 1000,
}
const deadline = { expiring: 'auto_cancel_at', finishing: 'auto_finish_at' } as const
const begun = { expiring: 'created_at', finishing: 'shipped_at' } as const
const status = { expiring: 10, finishing: 40 } as const

const isTold = (kind: ReminderKind, at: SQL) => sql`exists (select from ${orderReminders} r
  where r.order_id = o.id and r.kind = ${kind} and r.due_at = ${at})`

const o = alias(orders, 'o')

/** Selects `columns` of orders near their deadline whose members were not reminded. */
const near = (kind: 'expiring' | 'finishing', now: Date, columns: SQL) => {
  const at = dueAt(o)
  const seconds = sql.raw(String(before[kind]))
  return sql`select ${columns} from ${orders} o
    where ${isOpen(o)} and o.status = ${sql.raw(String(status[kind]))} and ${at} > ${now}
      and ${at} <= ${now}::timestamptz + make_interval(secs => ${seconds})
      and ${sql.raw(`o.${begun[kind]}`)} <= ${at} - make_interval(secs => 2 * ${seconds})
      and not ${isTold(kind, at)}`
}

/** Paid orders with presale goods that arrived after the payment, if the stock covers all orders. */
const arrived = (columns: SQL) => sql`select ${columns} from ${stocks} s
    join ${orderLines} l on l.product_id = s.product_id join ${orders} o on o.id = l.order_id
    where s.presale_quota > 0 and s.on_hand >= s.locked and o.status = 30
      and exists (select from ${stockMoves} m where m.product_id = s.product_id and m.kind = 'purchase'
        and m.created_at > o.paid_at)
      and not exists (select from ${orderReminders} r where r.order_id = o.id and r.kind = 'arrived')`

/** Query of the reminder times, for the console's page of deadlines. */
export const waitingReminders = (kind: ReminderKind, now: Date): SQL =>
  kind === 'arrived'
    ? arrived(sql`o.paid_at as at`)
    : near(
        kind,
        now,
        sql`${sql.raw(`o.${deadline[kind]}`)} - make_interval(secs => ${sql.raw(String(before[kind]))}) as at`,
      )

export const listToRemind = async (
  db: Db,
  kind: ReminderKind,
  { now, limit, aside }: Wanted,
): Promise<Row[]> => {
  const facts = sql`o.id, o.code, o.member_id as "memberId", o.pay_fen as "payFen"`
  const asked =
    kind === 'arrived'
      ? arrived(sql`distinct ${facts}, o.paid_at as "dueAt"`)
      : near(kind, now, sql`${facts}, ${sql.raw(`o.${deadline[kind]}`)} as "dueAt"`)
  const { rows } = await db.execute<Row>(sql`${asked}
    and o.id <> all(${sql.param([...aside])}::bigint[]) order by "dueAt", o.id limit ${limit}`)
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    memberId: Number(row.memberId),
    dueAt: new Date(row.dueAt),
  }))
}

/** Marks orders as reminded; returns the ids that were not marked before. */
export const markTold = async (db: Db, kind: ReminderKind, rows: readonly Row[]): Promise<Set<number>> => {
  const noted = await db
    .insert(orderReminders)
    .values(rows.map(({ id, dueAt }) => ({ orderId: id, kind, dueAt })))
    .onConflictDoUpdate({
      target: [orderReminders.orderId, orderReminders.kind],
      set: { dueAt: sql`excluded.due_at` },
      setWhere: sql`${orderReminders.dueAt} <> excluded.due_at`,
    })
    .returning({ orderId: orderReminders.orderId })
  return new Set(noted.map(({ orderId }) => orderId))
}
