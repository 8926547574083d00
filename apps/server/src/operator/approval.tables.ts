import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at, id, ref } from '../platform/database/columns'
import { operators } from './operator.tables'

/** What a member or an operator gains by an action that waits for approval. */
export type Gain = {
  /** The member who gains; undefined: several, or a bearer, such as the holder of a code. */
  memberId?: number
  /** The operator who gains, such as a role. */
  operatorId?: number
  /** Others, in words, such as 推广员. */
  who?: string
  /** How many members gain it, if it is not one; 0: everybody who orders. */
  num?: number
  /** Such as 绿星币 +6,000. */
  what: string
  /** Worth of all of it at most (fen). */
  worthFen: number
}

/** Actions above a limit, for a decision by a second operator. */
export const approvals = pgTable(
  'approvals',
  {
    id: id(),
    /** Kind of action, such as `order.cancel`. */
    kind: text('kind').notNull(),
    /** Subject, such as `order:202611210000000001`. */
    subject: text('subject').notNull(),
    summary: text('summary').notNull(),
    payload: jsonb('payload').notNull(),
    reason: text('reason').notNull(),
    /** Digest of what the decision rests on, as it was at the request. */
    digest: text('digest').notNull().default(''),
    gains: jsonb('gains').$type<Gain[]>().notNull().default(sql`'[]'::jsonb`),
    /** 10 waiting, 20 approved, 30 refused, 40 expired, 50 withdrawn. */
    status: integer('status').notNull().default(10),
    askedBy: ref('asked_by')
      .notNull()
      .references(() => operators.id),
    askedAt: at('asked_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    decidedBy: ref('decided_by').references(() => operators.id),
    decidedAt: at('decided_at'),
    note: text('note').notNull().default(''),
  },
  (t) => [
    index('approvals_status').on(t.status, t.id),
    index('approvals_expiry').on(t.status, t.expiresAt),
    index('approvals_subject').on(t.subject, t.status),
  ],
)
