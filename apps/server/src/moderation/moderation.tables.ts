import type { AnyReportReason } from '@greenstar/rules/moderation/moderation.reasons'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, id, ref } from '../platform/database/columns'

/**
 * Nicknames, avatars, pictures for the desk, comments, works and posts as members submitted them
 * (ContentKind); status is talentWorksStatus (domain 16). At most one nickname and one avatar of a member
 * wait; a newer one replaces it. A refused row that its author took back remains with status -99, without
 * text and pictures, while it costs them trust.
 */
export const memberContents = pgTable(
  'member_contents',
  {
    id: id(),
    memberId: ref('member_id').notNull(),
    kind: integer('kind').notNull(),
    /** Id of its subject, by kind: a feedback, a message of a case, an article, a work; 0: the member. */
    subjectId: ref('subject_id').notNull().default(0),
    content: text('content').notNull().default(''),
    images: text('images').array().notNull().default(sql`'{}'`),
    status: integer('status').notNull(),
    /** Sensitive words found in it, and what the picture service found (`pictureFlag`). */
    flags: text('flags').array().notNull().default(sql`'{}'`),
    reason: text('reason').notNull().default(''),
    moderatedBy: text('moderated_by').notNull().default(''),
    /** Account of the operator; null: none, or a decision before it was stored. */
    moderatedById: ref('moderated_by_id'),
    moderatedAt: at('moderated_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    check('member_contents_kind', sql`${t.kind} in (10, 20, 30, 40, 60, 70, 80, 90, 120, 130, 140, 150)`),
    check('member_contents_status', sql`${t.status} in (10, 20, 30, 90, -99)`),
    index('member_contents_queue').on(t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('member_contents_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('member_contents_member').on(t.memberId, t.id.desc().nullsFirst()),
    uniqueIndex('member_contents_waiting')
      .on(t.memberId, t.kind)
      .where(sql`${t.kind} in (10, 20) and ${t.status} = 10`),
    index('member_contents_taken_back').on(t.moderatedAt).where(sql`${t.status} = -99`),
    index('member_contents_refused').on(t.kind, t.subjectId).where(sql`${t.status} = 30`),
  ],
)

/** Reports of members about contents of others, once each; judged together with the content (domain 16). */
export const contentReports = pgTable(
  'content_reports',
  {
    id: id(),
    /** ContentKind; a comment on a product is a row of product_comments, all else one of member_contents. */
    kind: integer('kind').notNull(),
    contentId: ref('content_id').notNull(),
    memberId: ref('member_id').notNull(),
    reason: text('reason').$type<AnyReportReason>().notNull(),
    note: text('note').notNull().default(''),
    /** Keyed hash of the network from which it came, until it is judged; '' for none that says anything. */
    origin: text('origin').notNull().default(''),
    /** Weight of the report, in hundredths. */
    weight: integer('weight').notNull(),
    /** Whether the report was justified; null until a moderator has decided. */
    isRight: boolean('is_right'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('content_reports_once').on(t.kind, t.contentId, t.memberId),
    index('content_reports_member').on(t.memberId, t.createdAt),
    index('content_reports_open').on(t.kind, t.contentId).where(sql`${t.isRight} is null`),
  ],
)

/** Appeals of authors against decisions on their contents, one against each; another person decides them (domain 16). */
export const contentAppeals = pgTable(
  'content_appeals',
  {
    id: id(),
    /** A row of member_contents. */
    contentId: ref('content_id').notNull(),
    memberId: ref('member_id').notNull(),
    /** Time of the decision. */
    decisionAt: at('decision_at').notNull(),
    words: text('words').notNull(),
    /** AppealStatus. */
    status: integer('status').notNull().default(10),
    createdAt: at('created_at').notNull(),
    closedAt: at('closed_at'),
  },
  (t) => [
    check('content_appeals_status', sql`${t.status} in (10, 20, 30)`),
    uniqueIndex('content_appeals_once').on(t.contentId, t.decisionAt),
    index('content_appeals_member').on(t.memberId),
    index('content_appeals_waiting').on(t.createdAt).where(sql`${t.status} = 10`),
  ],
)

/** Words that make a content suspicious, in lower case; operators edit the list. */
export const sensitiveWords = pgTable('sensitive_words', {
  id: id(),
  word: text('word').notNull().unique(),
  createdBy: text('created_by').notNull().default(''),
  createdAt: at('created_at').notNull(),
})
