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

/** Activities of the community; `status` is a ShowStatus, a published activity runs within its window. */
export const showActivities = pgTable(
  'show_activities',
  {
    id: id(),
    title: text('title').notNull(),
    intro: text('intro').notNull().default(''),
    coverPath: text('cover_path').notNull(),
    rule: text('rule').notNull(),
    productIds: bigint('product_ids', { mode: 'number' }).array().notNull().default(sql`'{}'`),
    /** Pollen for each post that passes; 0: none. */
    pollen: integer('pollen').notNull().default(0),
    isVote: boolean('is_vote').notNull().default(false),
    /** Maximum posts of one member; 0: no limit. */
    perMember: integer('per_member').notNull().default(0),
    status: integer('status').notNull().default(0),
    beginAt: at('begin_at').notNull(),
    endAt: at('end_at').notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    check('show_activities_status', sql`${t.status} in (0, 10, 20)`),
    check('show_activities_window', sql`${t.endAt} > ${t.beginAt}`),
    check('show_activities_numbers', sql`${t.pollen} >= 0 and ${t.perMember} >= 0`),
    index('show_activities_newest').on(t.beginAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('show_activities_products').using('gin', t.productIds),
  ],
)

/**
 * Posts of members. Texts and pictures are in member_contents, where they are moderated; the status is stored
 * here too, so that lists can use indexes of this table (an audit query compares both). A deleted post that
 * was shown stays as -99 without its text, because it counts towards the activity's limit.
 */
export const showRecords = pgTable(
  'show_records',
  {
    id: id(),
    /** Null: posted without an activity. */
    activityId: ref('activity_id'),
    memberId: ref('member_id').notNull(),
    /** Null once it is deleted. */
    contentId: ref('content_id'),
    /** BlueprintCardType; 10 also for a post without pictures. */
    type: integer('type').notNull(),
    /** Ratio of the cover's width to its height, in thousandths; 0: unknown. */
    coverPermille: integer('cover_permille').notNull().default(0),
    productIds: bigint('product_ids', { mode: 'number' }).array().notNull().default(sql`'{}'`),
    /** The text in lower case, for searching. */
    searchText: text('search_text').notNull(),
    /** talentWorksStatus. */
    status: integer('status').notNull(),
    likes: integer('likes').notNull().default(0),
    votes: integer('votes').notNull().default(0),
    shares: integer('shares').notNull().default(0),
    /** Number of comments that everybody sees. */
    comments: integer('comments').notNull().default(0),
    /** Pollen that the author earned with it. */
    pollen: integer('pollen').notNull().default(0),
    /** Time when it passed for the first time. */
    passedAt: at('passed_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    check('show_records_status', sql`${t.status} in (10, 20, 30, 90, -99)`),
    check(
      'show_records_counts',
      sql`least(${t.likes}, ${t.votes}, ${t.shares}, ${t.comments}, ${t.pollen}) >= 0`,
    ),
    uniqueIndex('show_records_content').on(t.contentId),
    index('show_records_newest').on(t.id.desc().nullsFirst()).where(sql`${t.status} = 20`),
    index('show_records_liked')
      .on(t.likes.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 20`),
    index('show_records_voted')
      .on(t.votes.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 20`),
    index('show_records_films').on(t.id.desc().nullsFirst()).where(sql`${t.status} = 20 and ${t.type} = 20`),
    index('show_records_activity').on(t.activityId, t.id.desc().nullsFirst()),
    index('show_records_activity_liked')
      .on(t.activityId, t.likes.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 20`),
    index('show_records_activity_voted')
      .on(t.activityId, t.votes.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 20`),
    index('show_records_member').on(t.memberId, t.id.desc().nullsFirst()),
    index('show_records_status').on(t.status, t.id.desc().nullsFirst()),
    index('show_records_products').using('gin', t.productIds),
    index('show_records_text').using('gin', sql`${t.searchText} gin_trgm_ops`),
    shortWordIndex('show_records_short', t.searchText),
  ],
)

/**
 * Visible posts of a member with their likes and votes in each activity, and without likes and votes in the
 * whole community (activity 0). Recounted when a post is shown or hidden, so that lists of partakers are read
 * from an index.
 */
export const showPartakers = pgTable(
  'show_partakers',
  {
    activityId: ref('activity_id').notNull(),
    memberId: ref('member_id').notNull(),
    records: integer('records').notNull().default(0),
    likes: integer('likes').notNull().default(0),
    votes: integer('votes').notNull().default(0),
    /** Id of the first visible post; null if there is none. */
    firstId: ref('first_id'),
  },
  (t) => [
    primaryKey({ columns: [t.activityId, t.memberId] }),
    check('show_partakers_counts', sql`least(${t.records}, ${t.likes}, ${t.votes}) >= 0`),
    index('show_partakers_member').on(t.memberId, t.activityId),
    index('show_partakers_voted')
      .on(t.activityId, t.votes.desc().nullsFirst(), t.firstId)
      .where(sql`${t.records} > 0`),
    index('show_partakers_liked')
      .on(t.activityId, t.likes.desc().nullsFirst(), t.firstId)
      .where(sql`${t.records} > 0`),
  ],
)

/** Sums over all members: visible posts and their authors; activity 0 is the whole community. */
export const showFigures = pgTable(
  'show_figures',
  {
    activityId: ref('activity_id').primaryKey(),
    records: integer('records').notNull().default(0),
    partakers: integer('partakers').notNull().default(0),
  },
  (t) => [check('show_figures_counts', sql`least(${t.records}, ${t.partakers}) >= 0`)],
)
