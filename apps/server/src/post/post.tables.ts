import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, id, ref } from '../platform/database/columns'

/** Comments on articles, works and posts (Subject); the text is in member_contents, from where the status is copied. */
export const comments = pgTable(
  'comments',
  {
    id: id(),
    subject: integer('subject').notNull(),
    subjectId: ref('subject_id').notNull(),
    /** Author of the subject; null: the shop. */
    authorId: ref('author_id'),
    memberId: ref('member_id').notNull(),
    /** The comment under which it is listed; null: directly under the subject. */
    parentId: ref('parent_id'),
    /** The comment to which it replies, and that comment's author; null: the subject. */
    answeredId: ref('answered_id'),
    answeredMemberId: ref('answered_member_id'),
    contentId: ref('content_id').notNull(),
    status: integer('status').notNull(),
    likes: integer('likes').notNull().default(0),
    /** Pinned above the others by the author of the subject. */
    isTop: boolean('is_top').notNull().default(false),
    /** Time when it passed for the first time. */
    shownAt: at('shown_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    check('comments_subject', sql`${t.subject} in (10, 20, 30)`),
    check('comments_status', sql`${t.status} in (10, 20, 30, 90)`),
    check('comments_likes', sql`${t.likes} >= 0`),
    uniqueIndex('comments_content').on(t.contentId),
    index('comments_subject_list').on(
      t.subject,
      t.subjectId,
      t.isTop.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    uniqueIndex('comments_top').on(t.subject, t.subjectId).where(sql`${t.isTop}`),
    index('comments_parent').on(t.parentId, t.id).where(sql`${t.parentId} is not null`),
    index('comments_member').on(t.memberId, t.createdAt),
    index('comments_newest').on(t.subject, t.id.desc().nullsFirst()),
    index('comments_author').on(t.authorId, t.shownAt.desc().nullsFirst()).where(sql`${t.status} = 20`),
    index('comments_answered')
      .on(t.answeredMemberId, t.shownAt.desc().nullsFirst())
      .where(sql`${t.status} = 20`),
  ],
)

/** What members set on subjects (Mark), each once; `author_id` wrote the subject. */
export const marks = pgTable(
  'marks',
  {
    subject: integer('subject').notNull(),
    subjectId: ref('subject_id').notNull(),
    kind: integer('kind').notNull(),
    memberId: ref('member_id').notNull(),
    authorId: ref('author_id'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.subject, t.subjectId, t.kind, t.memberId] }),
    check('marks_subject', sql`${t.subject} in (10, 20, 30, 40)`),
    check('marks_kind', sql`${t.kind} in (10, 20, 30, 40)`),
    index('marks_member').on(
      t.memberId,
      t.subject,
      t.kind,
      t.createdAt.desc().nullsFirst(),
      t.subjectId.desc().nullsFirst(),
    ),
    index('marks_author').on(t.authorId, t.createdAt.desc().nullsFirst()).where(sql`${t.kind} = 10`),
  ],
)
