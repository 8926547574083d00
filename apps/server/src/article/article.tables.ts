import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { at, id, ref } from '../platform/database/columns'

/** Articles of all columns (NewsColumn, domain 19); ArticleStatus, shown in a window once published. */
export const articles = pgTable(
  'articles',
  {
    id: id(),
    columnCode: text('column_code').notNull(),
    /** Code used in links; '' for none. */
    code: text('code').notNull().default(''),
    title: text('title').notNull(),
    summary: text('summary').notNull().default(''),
    coverPath: text('cover_path').notNull().default(''),
    videoPath: text('video_path').notNull().default(''),
    /** Sanitised when saved; placeholders of settings are filled in when it is read. */
    content: text('content').notNull(),
    searchText: text('search_text').notNull().default(''),
    searchVersion: smallint('search_version').notNull().default(0),
    productIds: bigint('product_ids', { mode: 'number' }).array().notNull().default(sql`'{}'`),
    status: integer('status').notNull().default(0),
    /** Larger numbers are listed first. */
    sort: integer('sort').notNull().default(0),
    beginAt: at('begin_at').notNull(),
    endAt: at('end_at'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    publishedAt: at('published_at'),
  },
  (t) => [
    check('articles_column', sql`${t.columnCode} in ('CM001', 'CM002', 'CM003', 'CM004', 'CM005')`),
    check('articles_window', sql`${t.endAt} is null or ${t.endAt} > ${t.beginAt}`),
    uniqueIndex('articles_code').on(t.code).where(sql`${t.code} <> ''`),
    index('articles_shelf').on(
      t.columnCode,
      t.sort.desc().nullsFirst(),
      t.beginAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('articles_order').on(
      t.sort.desc().nullsFirst(),
      t.beginAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('articles_products').using('gin', t.productIds),
    index('articles_text').using('gin', sql`${t.searchText} gin_trgm_ops`),
  ],
)

/** Opinions on articles (NewsOpinion), one per member. */
export const articleOpinions = pgTable(
  'article_opinions',
  {
    articleId: ref('article_id').notNull(),
    memberId: ref('member_id').notNull(),
    opinion: integer('opinion').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.articleId, t.memberId] }),
    check('article_opinions_opinion', sql`${t.opinion} in (10, 20)`),
    index('article_opinions_member').on(t.memberId, t.articleId),
  ],
)
