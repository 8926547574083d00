import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, id, ref } from '../platform/database/columns'

/** Members' feedback and the shop's answers. */
export const feedbacks = pgTable(
  'feedbacks',
  {
    id: id(),
    memberId: ref('member_id').notNull(),
    type: integer('type').notNull(),
    content: text('content').notNull(),
    images: text('images').array().notNull().default([]),
    status: integer('status').notNull(),
    answer: text('answer').notNull().default(''),
    answeredBy: text('answered_by').notNull().default(''),
    answeredAt: at('answered_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('feedbacks_member').on(t.memberId, t.id.desc().nullsFirst()),
    index('feedbacks_status').on(t.status, t.id.desc().nullsFirst()),
    index('feedbacks_type').on(t.type, t.id.desc().nullsFirst()),
    index('feedbacks_created').on(t.createdAt),
  ],
)
