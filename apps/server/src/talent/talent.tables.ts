import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { at, id, ref } from '../platform/database/columns'
import { shortWordIndex } from '../platform/database/words'

const shown = sql.raw('20')

/** Members as creators; a row is inserted with the first work, follow or fan. */
export const talents = pgTable(
  'talents',
  {
    memberId: ref('member_id').primaryKey(),
    /** The signature that passed moderation. */
    signature: text('signature').notNull().default(''),
    /** Content id of a pending or refused signature. */
    signatureContentId: ref('signature_content_id'),
    /** Number of visible works, and of their likes. */
    works: integer('works').notNull().default(0),
    likes: integer('likes').notNull().default(0),
    fans: integer('fans').notNull().default(0),
    attentions: integer('attentions').notNull().default(0),
    isRecommended: boolean('is_recommended').notNull().default(false),
    /** Reason why an operator forbids publishing; '' if it is allowed. */
    forbiddenReason: text('forbidden_reason').notNull().default(''),
    /** Times of the last look at each list; later rows are new. */
    likesSeenAt: at('likes_seen_at'),
    commentsSeenAt: at('comments_seen_at'),
    fansSeenAt: at('fans_seen_at'),
    /** Due time of the message about new likes and fans, and the time from which it counts them. */
    newsDueAt: at('news_due_at'),
    newsFromAt: at('news_from_at'),
    lastWorkAt: at('last_work_at'),
  },
  (t) => [
    check(
      'talents_counts',
      sql`${t.works} >= 0 and ${t.likes} >= 0 and ${t.fans} >= 0 and ${t.attentions} >= 0`,
    ),
    index('talents_shelf')
      .on(t.isRecommended.desc().nullsFirst(), t.fans.desc().nullsFirst(), t.memberId)
      .where(sql`${t.works} > 0`),
    index('talents_fans').on(t.fans.desc().nullsFirst(), t.memberId),
    index('talents_forbidden').on(t.memberId).where(sql`${t.forbiddenReason} <> ''`),
    index('talents_news').on(t.newsDueAt).where(sql`${t.newsDueAt} is not null`),
  ],
)

/** Works of creators (TalentWorkType); `status` is a talentWorksStatus, moderated in member_contents. */
export const talentWorks = pgTable(
  'talent_works',
  {
    id: id(),
    memberId: ref('member_id').notNull(),
    /** Null: deleted. */
    contentId: ref('content_id'),
    type: integer('type').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull().default(''),
    images: text('images').array().notNull().default(sql`'{}'`),
    videoPath: text('video_path').notNull().default(''),
    coverPath: text('cover_path').notNull().default(''),
    coverWidth: integer('cover_width').notNull().default(0),
    coverHeight: integer('cover_height').notNull().default(0),
    address: text('address').notNull().default(''),
    productIds: bigint('product_ids', { mode: 'number' }).array().notNull().default(sql`'{}'`),
    status: integer('status').notNull(),
    reason: text('reason').notNull().default(''),
    /** Title and text in lower case. */
    searchText: text('search_text').notNull().default(''),
    likes: integer('likes').notNull().default(0),
    /** Number of comments that passed. */
    comments: integer('comments').notNull().default(0),
    shares: integer('shares').notNull().default(0),
    /** Put on top of the hot list by an operator. */
    isTop: boolean('is_top').notNull().default(false),
    hot: integer('hot').notNull().default(0),
    /** Time of the last score; null: not in the list. */
    hotAt: at('hot_at'),
    /** Time when it passed for the first time. */
    publishedAt: at('published_at'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    check('talent_works_type', sql`${t.type} in (10, 20)`),
    check('talent_works_status', sql`${t.status} in (10, 20, 30, 90, -99)`),
    check('talent_works_counts', sql`${t.likes} >= 0 and ${t.comments} >= 0 and ${t.shares} >= 0`),
    uniqueIndex('talent_works_content').on(t.contentId).where(sql`${t.contentId} is not null`),
    index('talent_works_feed')
      .on(t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = ${shown}`),
    index('talent_works_type_feed')
      .on(t.type, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = ${shown}`),
    index('talent_works_author')
      .on(t.memberId, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = ${shown}`),
    index('talent_works_own').on(t.memberId, t.id.desc().nullsFirst()),
    index('talent_works_hot')
      .on(t.isTop.desc().nullsFirst(), t.hot.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = ${shown} and (${t.isTop} or ${t.hot} > 0)`),
    index('talent_works_hot_at').on(t.hotAt).where(sql`${t.hotAt} is not null`),
    index('talent_works_status').on(t.status, t.id.desc().nullsFirst()),
    index('talent_works_created').on(t.createdAt),
    index('talent_works_products').using('gin', t.productIds),
    index('talent_works_text').using('gin', sql`${t.searchText} gin_trgm_ops`),
    shortWordIndex('talent_works_short', t.searchText),
  ],
)

/** Follows: member and creator. */
export const talentFollows = pgTable(
  'talent_follows',
  {
    memberId: ref('member_id').notNull(),
    talentId: ref('talent_id').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.talentId] }),
    check('talent_follows_other', sql`${t.memberId} <> ${t.talentId}`),
    index('talent_follows_talent').on(t.talentId, t.createdAt.desc().nullsFirst()),
    index('talent_follows_member').on(t.memberId, t.createdAt.desc().nullsFirst()),
  ],
)

/** The work that a member views for the mission, and when the viewing began. */
export const talentBrowses = pgTable(
  'talent_browses',
  {
    memberId: ref('member_id').primaryKey(),
    workId: ref('work_id').notNull(),
    beganAt: at('began_at').notNull(),
  },
  (t) => [index('talent_browses_began').on(t.beganAt)],
)

/** Days on which the mission to view a work was rewarded; `day` is a business day. */
export const talentMissions = pgTable(
  'talent_missions',
  {
    memberId: ref('member_id').notNull(),
    day: text('day').notNull(),
    pollen: integer('pollen').notNull(),
    doneAt: at('done_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.day] })],
)
