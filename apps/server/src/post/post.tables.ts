import { firstViews } from '@greenstar/rules/post/post.rank'
import type { PostSpot } from '@greenstar/rules/post/post.spots'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { at, id, ref } from '../platform/database/columns'

const shown = sql.raw('20')
const firstViewsSql = sql.raw(String(firstViews))

/**
 * Posts of members: pictures with words, words alone, or one film, by themselves or in an activity. `status` is a
 * ModerationStatus, copied from member_contents, so that lists can use indexes of this table. A deleted post stays as
 * an empty row: it counts towards limits, and is not rewarded twice.
 */
export const posts = pgTable(
  'posts',
  {
    id: id(),
    memberId: ref('member_id').notNull(),
    /** Null: deleted. */
    contentId: ref('content_id'),
    /** Null: posted without an activity. */
    activityId: ref('activity_id'),
    /** PostKind. */
    kind: integer('kind').notNull(),
    title: text('title').notNull().default(''),
    content: text('content').notNull().default(''),
    images: text('images').array().notNull().default(sql`'{}'`),
    videoPath: text('video_path').notNull().default(''),
    coverPath: text('cover_path').notNull().default(''),
    /** Size of the cover; 0: unknown. */
    coverWidth: integer('cover_width').notNull().default(0),
    coverHeight: integer('cover_height').notNull().default(0),
    address: text('address').notNull().default(''),
    productIds: bigint('product_ids', { mode: 'number' }).array().notNull().default(sql`'{}'`),
    /** Where products are marked on the pictures. */
    spots: jsonb('spots').$type<PostSpot[]>().notNull().default([]),
    status: integer('status').notNull(),
    reason: text('reason').notNull().default(''),
    searchText: text('search_text').notNull().default(''),
    searchVersion: smallint('search_version').notNull().default(0),
    likes: integer('likes').notNull().default(0),
    votes: integer('votes').notNull().default(0),
    /** Number of public comments. */
    comments: integer('comments').notNull().default(0),
    shares: integer('shares').notNull().default(0),
    /** Pollen that the author earned with it. */
    pollen: integer('pollen').notNull().default(0),
    /** Put on top of the hot list by an operator. */
    isTop: boolean('is_top').notNull().default(false),
    /** Members and guests who read it, each once a day. */
    views: integer('views').notNull().default(0),
    /** Members who have it among their favourites. */
    favourites: integer('favourites').notNull().default(0),
    /** Members who followed its author from it. */
    follows: integer('follows').notNull().default(0),
    /** Places in 热门 and 推荐 (`rankOf`); they do not change with time. */
    hot: doublePrecision('hot').notNull().default(0),
    recommended: doublePrecision('recommended').notNull().default(0),
    /** Its numbers changed since it was ranked. */
    isUnranked: boolean('is_unranked').notNull().default(false),
    /** Time when it passed for the first time. */
    publishedAt: at('published_at'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    check('posts_kind', sql`${t.kind} in (10, 20)`),
    check('posts_status', sql`${t.status} in (10, 20, 30, 90, -99)`),
    check(
      'posts_counts',
      sql`least(${t.likes}, ${t.votes}, ${t.comments}, ${t.shares}, ${t.pollen}, ${t.views}, ${t.follows}, ${t.favourites}) >= 0`,
    ),
    uniqueIndex('posts_content').on(t.contentId).where(sql`${t.contentId} is not null`),
    index('posts_feed')
      .on(t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = ${shown}`),
    index('posts_kind_feed')
      .on(t.kind, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = ${shown}`),
    index('posts_author')
      .on(t.memberId, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = ${shown}`),
    index('posts_activities')
      .on(t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = ${shown} and ${t.activityId} is not null`),
    index('posts_activities_liked')
      .on(t.likes.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = ${shown} and ${t.activityId} is not null`),
    index('posts_activities_voted')
      .on(t.votes.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = ${shown} and ${t.activityId} is not null`),
    index('posts_activity').on(t.activityId, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('posts_activity_liked')
      .on(t.activityId, t.likes.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = ${shown}`),
    index('posts_activity_voted')
      .on(t.activityId, t.votes.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = ${shown}`),
    index('posts_own').on(t.memberId, t.id.desc().nullsFirst()),
    index('posts_hot')
      .on(t.isTop.desc().nullsFirst(), t.hot.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = ${shown}`),
    index('posts_recommended')
      .on(t.recommended.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = ${shown}`),
    index('posts_first_seen')
      .on(t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = ${shown} and ${t.views} < ${firstViewsSql}`),
    index('posts_unranked').on(t.id).where(sql`${t.isUnranked}`),
    index('posts_status').on(t.status, t.id.desc().nullsFirst()),
    index('posts_created').on(t.createdAt),
    index('posts_products').using('gin', t.productIds),
    index('posts_text').using('gin', sql`${t.searchText} gin_trgm_ops`),
    index('posts_search_version').on(t.searchVersion, t.id).where(sql`${t.status} <> -99`),
  ],
)

/** Posts that their authors have not published; their pictures and films are kept with them. */
export const postDrafts = pgTable(
  'post_drafts',
  {
    id: id(),
    memberId: ref('member_id').notNull(),
    title: text('title').notNull().default(''),
    content: text('content').notNull().default(''),
    /** Pictures, or the film. */
    images: text('images').array().notNull().default(sql`'{}'`),
    activityId: ref('activity_id'),
    address: text('address').notNull().default(''),
    productIds: bigint('product_ids', { mode: 'number' }).array().notNull().default(sql`'{}'`),
    /** Where products are marked on the pictures. */
    spots: jsonb('spots').$type<PostSpot[]>().notNull().default([]),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    index('post_drafts_member').on(t.memberId, t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
)

/** Members whom a member has blocked: neither sees the other in the community (domain 26). */
export const memberBlocks = pgTable(
  'member_blocks',
  {
    memberId: ref('member_id').notNull(),
    blockedId: ref('blocked_id').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.blockedId] }),
    check('member_blocks_others', sql`${t.memberId} <> ${t.blockedId}`),
    index('member_blocks_by').on(t.blockedId, t.memberId),
  ],
)

/** Comments on articles and posts (Subject); the text is in member_contents, from where the status is copied. */
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
    /** What the shop answered to a question about a product; '' without an answer. */
    shopReply: text('shop_reply').notNull().default(''),
    repliedBy: text('replied_by').notNull().default(''),
    repliedAt: at('replied_at'),
    /** Time when it passed for the first time. */
    shownAt: at('shown_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    check('comments_subject', sql`${t.subject} in (10, 20, 50, 60)`),
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
    /** Of a favourite; null: 收藏, the collection that every member has. */
    collectionId: ref('collection_id'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.subject, t.subjectId, t.kind, t.memberId] }),
    check('marks_subject', sql`${t.subject} in (10, 20, 40)`),
    check('marks_kind', sql`${t.kind} in (10, 20, 30, 40, 50, 60)`),
    check('marks_collection', sql`${t.collectionId} is null or ${t.kind} = 60`),
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

/** Collections of favourites that members made; private (domain 26). */
export const collections = pgTable(
  'collections',
  {
    id: id(),
    memberId: ref('member_id').notNull(),
    name: text('name').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [uniqueIndex('collections_name').on(t.memberId, t.name)],
)

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

/** In place of an activity in the figures: all posts, and the posts of all activities. */
export const Place = { community: 0, activities: -1 } as const

/**
 * Visible posts of a member with their likes and votes in each activity, and without likes and votes in the
 * places that are no single activity (Place). Recounted when a post is shown or hidden, so that lists of partakers are read
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

/** Sums over all members: visible posts and their authors, of each activity and each Place. */
export const showFigures = pgTable(
  'show_figures',
  {
    activityId: ref('activity_id').primaryKey(),
    records: integer('records').notNull().default(0),
    partakers: integer('partakers').notNull().default(0),
  },
  (t) => [check('show_figures_counts', sql`least(${t.records}, ${t.partakers}) >= 0`)],
)

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
    /** The name by which they are found; a trigger on members empties it when they are renamed. */
    searchText: text('search_text').notNull().default(''),
    searchVersion: smallint('search_version').notNull().default(0),
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
    index('talents_text').using('gin', sql`${t.searchText} gin_trgm_ops`),
    index('talents_search_version')
      .on(t.searchVersion, t.memberId)
      .where(sql`${t.lastWorkAt} is not null or ${t.forbiddenReason} <> ''`),
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
