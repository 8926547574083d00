import type { ActKind } from '@greenstar/rules/operator/act.limit'
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { at, id, ref } from '../platform/database/columns'
import { operators } from './operator.tables'

/** Acts of value by operators, one row a beneficiary: limits sum them by person and time (domain 20). */
export const acts = pgTable(
  'acts',
  {
    id: id(),
    kind: text('kind').$type<ActKind>().notNull(),
    /** Subject, such as `order:202611210000000001`. */
    subject: text('subject').notNull(),
    /** What leaves the shop by it. */
    valueFen: bigint('value_fen', { mode: 'number' }).notNull(),
    operatorId: ref('operator_id')
      .notNull()
      .references(() => operators.id),
    /** Who gets it; null: the holder, such as of a code. */
    memberId: ref('member_id'),
    /** The second operator; null: done alone. */
    approvedBy: ref('approved_by').references(() => operators.id),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    check('acts_value', sql`${t.valueFen} > 0 and ${t.approvedBy} is distinct from ${t.operatorId}`),
    index('acts_operator').on(t.operatorId, t.createdAt),
    index('acts_member').on(t.memberId, t.createdAt).where(sql`${t.memberId} is not null`),
  ],
)
