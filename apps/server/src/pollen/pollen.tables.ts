import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { at, id, ref } from '../platform/database/columns'

/** Pollen that was earned and ends together; Σ left = the balance, or 0 while that is negative. */
export const pollenLots = pgTable(
  'pollen_lots',
  {
    id: id(),
    memberId: ref('member_id').notNull(),
    num: integer('num').notNull(),
    left: integer('left_num').notNull(),
    /** Whether anything is left: the indexes know this alone, so that taking a part of a lot writes to none of them. */
    hasLeft: boolean('has_left').generatedAlwaysAs(sql`left_num > 0`),
    kind: integer('kind').notNull(),
    earnedAt: at('earned_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** Stage of the last reminder before its end, 0 to 3 (domain 7). */
    reminded: integer('reminded').notNull().default(0),
  },
  (t) => [
    index('pollen_lots_to_remind')
      .on(t.reminded, t.expiresAt)
      .where(sql`${t.hasLeft} and ${t.reminded} < 3`)
      .concurrently(),
    check('pollen_lots_left', sql`${t.num} > 0 and ${t.left} between 0 and ${t.num}`),
    index('pollen_lots_of_member').on(t.memberId, t.expiresAt, t.id).where(sql`${t.hasLeft}`).concurrently(),
    index('pollen_lots_end').on(t.expiresAt).where(sql`${t.hasLeft}`).concurrently(),
  ],
)

/** Every change of a balance; append-only. Σ delta = the member's balance. */
export const pollenEntries = pgTable(
  'pollen_entries',
  {
    id: id(),
    memberId: ref('member_id').notNull(),
    kind: integer('kind').notNull(),
    delta: integer('delta').notNull(),
    /** The balance after it. */
    balance: integer('balance').notNull(),
    /** Text: an order's code, a day, or an operator's reason. */
    title: text('title').notNull().default(''),
    orderId: ref('order_id'),
    productId: ref('product_id'),
    /** Idempotency key, unique per member; '' if the entry needs none. */
    cause: text('cause').notNull().default(''),
    actor: text('actor').notNull().default('system'),
    expiresAt: at('expires_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    check('pollen_entries_delta', sql`${t.delta} <> 0`),
    index('pollen_entries_member').on(t.memberId, t.id.desc().nullsFirst()),
    // Those of orders are most of the table, so the newest of them are found without an index.
    index('pollen_entries_other')
      .on(t.kind, t.id.desc().nullsFirst())
      .where(sql`${t.kind} not in (10, 40)`)
      .concurrently(),
    index('pollen_entries_day').using('brin', t.createdAt).concurrently(),
    uniqueIndex('pollen_entries_cause').on(t.memberId, t.cause).where(sql`${t.cause} <> ''`),
  ],
)

/** Pollen that an order took from a lot; it returns to the same lot. */
export const pollenHolds = pgTable(
  'pollen_holds',
  {
    orderId: ref('order_id').notNull(),
    lotId: ref('lot_id').notNull(),
    memberId: ref('member_id').notNull(),
    num: integer('num').notNull(),
    returned: integer('returned').notNull().default(0),
    /** When the order was paid; before that the pollen is only held. */
    spentAt: at('spent_at'),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.lotId] }),
    check('pollen_holds_returned', sql`${t.num} > 0 and ${t.returned} between 0 and ${t.num}`),
  ],
)

/** A line's part of what its order earns, for all its pieces. */
export type PendingPart = { lineId: number; num: number; quantity: number }

/** Pollen that a paid order earns when it settles, in one row; returned pieces reduce it. */
export const pollenPendings = pgTable(
  'pollen_pendings',
  {
    orderId: bigint('order_id', { mode: 'number' }).primaryKey(),
    memberId: ref('member_id').notNull(),
    num: integer('num').notNull(),
    voided: integer('voided').notNull().default(0),
    /** Of each line that earns something; they add up to `num`. */
    parts: jsonb('parts').$type<PendingPart[]>().notNull(),
    orderCode: text('order_code').notNull(),
    createdAt: at('created_at').notNull(),
    settledAt: at('settled_at'),
  },
  (t) => [
    check('pollen_pendings_voided', sql`${t.voided} between 0 and ${t.num}`),
    index('pollen_pendings_member').on(t.memberId, t.orderId).where(sql`${t.settledAt} is null`),
  ],
)
