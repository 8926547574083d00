import { ArticleStatus } from '@greenstar/rules/article/article.state'
import { NewsColumn } from '@greenstar/rules/article/news-column'
import { Mark, Subject } from '@greenstar/rules/post/post.subject'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { TextSearch } from '../catalog/search/near-keyword.service'
import type { Db } from '../platform/database/connect'
import type { Part } from '../platform/database/part'
import { commentCount, hasMark, markCount } from '../post/post.service'
import { articleOpinions, articles } from './article.tables'

export type ArticleRow = typeof articles.$inferSelect
export type ArticleFacts = Omit<
  typeof articles.$inferInsert,
  'id' | 'status' | 'searchText' | 'searchVersion' | 'createdAt' | 'updatedAt' | 'publishedAt'
>
export type CardRow = {
  id: string
  code: string
  column_code: string
  title: string
  summary: string
  cover_path: string
  video_path: string
  begin_at: string
  likes: number
  comments: number
}

const published = sql.raw(String(ArticleStatus.published))

/** Condition of visible articles: published and within the window. */
export const isShown = (now: Date): SQL =>
  sql`a.status = ${published} and a.begin_at <= ${now} and (a.end_at is null or a.end_at > ${now})`

const comments = commentCount(Subject.article, sql`a.id`)
const likeCount = markCount(Subject.article, sql`a.id`, Mark.like)

export type ShownFilter = {
  columnCode?: NewsColumn | undefined
  search?: TextSearch | undefined
  productID?: number | undefined
}

const shownWhere = ({ columnCode, search, productID }: ShownFilter, now: Date) => sql`
  ${isShown(now)}
  ${columnCode ? sql`and a.column_code = ${columnCode}` : sql``}
  ${search ? sql`and ${search.has(sql`a.search_text`)}` : sql``}
  ${productID ? sql`and a.product_ids @> array[${productID}]::bigint[]` : sql``}`

/** Returns a page of visible articles by their sort, then newest first. */
export const listShown = async (
  db: Db,
  filter: ShownFilter,
  now: Date,
  { size, skip }: Part,
): Promise<CardRow[]> => {
  const { rows } = await db.execute<CardRow>(sql`
    select a.id, a.code, a.column_code, a.title, a.summary, a.cover_path, a.video_path, a.begin_at,
      ${likeCount} as likes, ${comments} as comments
    from ${articles} a where ${shownWhere(filter, now)}
    order by ${filter.search?.order(sql`a.search_text`) ?? sql``}a.sort desc, a.begin_at desc, a.id desc limit ${size} offset ${skip}`)
  return rows
}

export const countShown = async (db: Db, filter: ShownFilter, now: Date): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${articles} a where ${shownWhere(filter, now)}`,
  )
  return rows[0]?.n ?? 0
}

/** Returns the number of visible articles by column. */
export const countColumns = async (db: Db, now: Date): Promise<Map<string, number>> => {
  const { rows } = await db.execute<{ column_code: string; n: number }>(sql`
    select a.column_code, count(*)::int as n from ${articles} a where ${isShown(now)} group by a.column_code`)
  return new Map(rows.map(({ column_code, n }) => [column_code, n]))
}

export type ShownRow = CardRow & {
  content: string
  product_ids: string[]
  updated_at: string
  is_like: boolean
}

/** Returns a visible article, with whether the member likes it. */
export const findShown = async (
  db: Db,
  by: { id: number } | { code: string },
  memberId: number,
  now: Date,
): Promise<ShownRow | undefined> => {
  const which = 'id' in by ? sql`a.id = ${by.id}` : sql`a.code = ${by.code} and a.code <> ''`
  const { rows } = await db.execute<ShownRow>(sql`
    select a.*, ${likeCount} as likes, ${comments} as comments,
      ${hasMark(Subject.article, sql`a.id`, memberId, Mark.like)} as is_like
    from ${articles} a where ${which} and ${isShown(now)}`)
  return rows[0]
}

/** Returns title and column of a visible article. */
export const findShownTitle = async (db: Db, id: number, now: Date) => {
  const { rows } = await db.execute<{ title: string; column_code: string }>(
    sql`select a.title, a.column_code from ${articles} a where a.id = ${id} and ${isShown(now)}`,
  )
  return rows[0]
}

/**
 * A pair in the title says more than one in the text, and one alone is a fit: 发票怎么开, 包邮吗 and 怎么付款 have no
 * other. Without one in the title it takes three in the text.
 */
const titleWeight = 3
const leastFit = 3

/** Returns the visible help article with most of these pairs, those of its title first; undefined below the least fit. */
export const findHelpFor = async (
  db: Db,
  pairs: readonly string[],
  now: Date,
): Promise<{ id: number; title: string } | undefined> => {
  const { rows } = await db.execute<{ id: string; title: string }>(sql`
    select f.id, f.title from (
      select a.id, a.title, a.sort, (
        select coalesce(sum((case when lower(a.title) like '%' || p || '%' then ${titleWeight}::int else 0 end)
          + (case when a.search_text like '%' || p || '%' then 1 else 0 end)), 0)
        from unnest(${sql.param([...pairs])}::text[]) p) as fit
      from ${articles} a where a.column_code = ${NewsColumn.HELP} and ${isShown(now)}) f
    where f.fit >= ${leastFit} order by f.fit desc, f.sort desc, f.id desc limit 1`)
  const [row] = rows
  return row && { id: Number(row.id), title: row.title }
}

/** Number of the likes of an article. */
export const countLikes = async (db: Db, id: number): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select ${markCount(Subject.article, sql`${id}`, Mark.like)} as n`,
  )
  return rows[0]?.n ?? 0
}

/** Stores a reader's opinion on an article, replacing an earlier one. */
export const putOpinion = (db: Db, articleId: number, memberId: number, opinion: number, updatedAt: Date) =>
  db
    .insert(articleOpinions)
    .values({ articleId, memberId, opinion, updatedAt })
    .onConflictDoUpdate({
      target: [articleOpinions.articleId, articleOpinions.memberId],
      set: { opinion, updatedAt },
    })

/** Returns by opinion the number of readers and whether it is the member's; others are absent. */
export const readOpinions = async (db: Db, articleId: number, memberId: number) => {
  const { rows } = await db.execute<{ opinion: number; n: number; is_mine: boolean }>(sql`
    select o.opinion, count(*)::int as n, bool_or(o.member_id = ${memberId}) as is_mine
    from ${articleOpinions} o where o.article_id = ${articleId} group by o.opinion`)
  return new Map(rows.map(({ opinion, n, is_mine }) => [opinion, { n, isMine: is_mine }]))
}

export const findArticle = async (db: Db, id: number): Promise<ArticleRow | undefined> =>
  (await db.select().from(articles).where(eq(articles.id, id)))[0]

/** Locks an article for the caller's transaction. */
export const lockArticle = async (db: Db, id: number): Promise<ArticleRow | undefined> =>
  (await db.select().from(articles).where(eq(articles.id, id)).for('update'))[0]

/** Inserts or updates an article and returns its id. */
export const putArticle = async (
  db: Db,
  id: number | undefined,
  facts: ArticleFacts,
  now: Date,
): Promise<number> => {
  const [row] =
    id === undefined
      ? await db
          .insert(articles)
          .values({ ...facts, createdAt: now, updatedAt: now })
          .returning({ id: articles.id })
      : await db
          .update(articles)
          .set({ ...facts, updatedAt: now })
          .where(eq(articles.id, id))
          .returning({ id: articles.id })
  if (!row) throw new Error('an article was not stored')
  return row.id
}

/** Whether an article other than `but` has this code. */
export const isCodeUsed = async (db: Db, code: string, but: number): Promise<boolean> => {
  const { rows } = await db.execute<{ used: boolean }>(
    sql`select exists (select from ${articles} a where a.code = ${code} and a.id <> ${but}) as used`,
  )
  return rows[0]?.used === true
}

export const moveArticle = (
  db: Db,
  id: number,
  change: Pick<ArticleRow, 'status'> & Partial<Pick<ArticleRow, 'publishedAt'>>,
) => db.update(articles).set(change).where(eq(articles.id, id))

export const deleteArticle = (db: Db, id: number) => db.delete(articles).where(eq(articles.id, id))
