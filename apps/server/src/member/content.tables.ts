import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, id, ref } from '../platform/database/columns'

/**
 * Nicknames, portraits and pictures for the desk as members handed them in (ContentKind); status as talentWorksStatus
 * (domain 16). Of a member's nicknames and portraits at most one each waits: a newer one takes its place.
 */
export const memberContents = pgTable(
  'member_contents',
  {
    id: id(),
    memberId: ref('member_id').notNull(),
    kind: integer('kind').notNull(),
    /** The feedback or the message of a case that the pictures belong to; 0: the member himself. */
    subjectId: ref('subject_id').notNull().default(0),
    content: text('content').notNull().default(''),
    images: text('images').array().notNull().default(sql`'{}'`),
    status: integer('status').notNull(),
    /** Sensitive words found in it. */
    flags: text('flags').array().notNull().default(sql`'{}'`),
    reason: text('reason').notNull().default(''),
    moderatedBy: text('moderated_by').notNull().default(''),
    moderatedAt: at('moderated_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    check('member_contents_kind', sql`${t.kind} in (10, 20, 30, 40)`),
    check('member_contents_status', sql`${t.status} in (10, 20, 30)`),
    index('member_contents_queue').on(t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('member_contents_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('member_contents_member').on(t.memberId, t.id.desc().nullsFirst()),
    uniqueIndex('member_contents_waiting')
      .on(t.memberId, t.kind)
      .where(sql`${t.kind} in (10, 20) and ${t.status} = 10`),
    index('member_contents_refused').on(t.kind, t.subjectId).where(sql`${t.status} = 30`),
  ],
)
