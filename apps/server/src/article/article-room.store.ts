import type { FilterOf, Ops } from '@greenstar/contract'
import { type ArticleState, ArticleStatus, NewsOpinion } from '@greenstar/rules/article/article.state'
import { Mark, Subject } from '@greenstar/rules/post/post.subject'
import { type SQL, sql } from 'drizzle-orm'
import { foundBy } from '../catalog/search/keyword.service'
import type { Db } from '../platform/database/connect'
import { countRows } from '../platform/database/count-rows'
import { dayStart } from '../platform/database/filter'
import { hasWords } from '../platform/database/words'
import { markCount, saidBy } from '../post/post.service'
import { comments } from '../post/post.tables'
import { articleOpinions, articles } from './article.tables'

export type RoomFilter = FilterOf<Ops['article']['ListArticles']>

export type RoomRow = {
  id: string
  code: string
  column_code: string
  title: string
  cover_path: string
  status: number
  sort: number
  begin_at: string
  end_at: string | null
  updated_at: string
  likes: number
  comments: number
}

type Where = { size: number; skip?: number }

const { draft, published, withdrawn } = ArticleStatus
const ofArticle = sql.raw(String(Subject.article))

const inState = (state: ArticleState | undefined, now: Date): SQL => {
  if (state === undefined) return sql`true`
  if (state === 'draft') return sql`a.status = ${draft}`
  if (state === 'withdrawn') return sql`a.status = ${withdrawn}`
  const window = {
    coming: sql`a.begin_at > ${now}`,
    running: sql`a.begin_at <= ${now} and (a.end_at is null or a.end_at > ${now})`,
    over: sql`a.end_at <= ${now}`,
  }
  return sql`a.status = ${published} and ${window[state]}`
}

const inColumn = (columnCode: string | undefined) =>
  columnCode ? sql`and a.column_code = ${columnCode}` : sql``

const whereOf = ({ columnCode, keyword, state }: RoomFilter, now: Date) => sql`
  where ${inState(state, now)} ${inColumn(columnCode)}
  ${keyword ? sql`and (${foundBy(sql`a.search_text`, keyword)} or a.code = ${keyword})` : sql``}`

/** Returns a page of the console's list, or the rows after one, in the order of the shop. */
export const listRoom = async (
  db: Db,
  filter: RoomFilter,
  now: Date,
  { size, skip = 0, after }: Where & { after?: RoomRow | undefined },
): Promise<RoomRow[]> => {
  const below = after
    ? sql`and (a.sort, a.begin_at, a.id) < (${after.sort}, ${after.begin_at}::timestamptz, ${after.id}::bigint)`
    : sql``
  const { rows } = await db.execute<RoomRow>(sql`
    select a.id, a.code, a.column_code, a.title, a.cover_path, a.status, a.sort, a.begin_at, a.end_at, a.updated_at,
      ${markCount(Subject.article, sql`a.id`, Mark.like)} as likes,
      (select count(*)::int from ${comments} c where c.subject = ${ofArticle} and c.subject_id = a.id) as comments
    from ${articles} a ${whereOf(filter, now)} ${below}
    order by a.sort desc, a.begin_at desc, a.id desc limit ${size} offset ${skip}`)
  return rows
}

export const countRoom = async (db: Db, filter: RoomFilter, now: Date): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${articles} a ${whereOf(filter, now)}`,
  )
  return rows[0]?.n ?? 0
}

export type CommentFilter = FilterOf<Ops['article']['ListArticleComments']>

export type RoomComment = {
  id: string
  content_id: string
  parent_id: string | null
  article_id: string
  title: string
  column_code: string
  member_id: string
  member_name: string
  content: string
  likes: number
  status: number
  reason: string
  created_at: string
}

const commentsFrom = (filter: CommentFilter) => {
  const begin = dayStart(filter.from)
  const end = dayStart(filter.to, 1)
  return sql`
    from ${comments} c ${saidBy} join ${articles} a on a.id = c.subject_id
    where c.subject = ${ofArticle} ${inColumn(filter.columnCode)}
      ${filter.keyword ? sql`and (${hasWords(sql`m.content`, filter.keyword)} or ${hasWords(sql`a.title`, filter.keyword)})` : sql``}
      ${filter.status === undefined ? sql`` : sql`and c.status = ${filter.status}`}
      ${filter.article ? sql`and c.subject_id = ${filter.article}` : sql``}
      ${filter.member ? sql`and c.member_id = ${filter.member}` : sql``}
      ${begin ? sql`and c.created_at >= ${begin}` : sql``} ${end ? sql`and c.created_at < ${end}` : sql``}`
}

/** Returns a page of all comments on articles, or the rows after one, newest first. */
export const listRoomComments = async (
  db: Db,
  filter: CommentFilter,
  { size, skip = 0, after }: Where & { after?: RoomComment | undefined },
): Promise<RoomComment[]> => {
  const below = after ? sql`and c.id < ${after.id}::bigint` : sql``
  const { rows } = await db.execute<RoomComment>(sql`
    select c.id, c.content_id, c.parent_id, c.subject_id as article_id, a.title, a.column_code, c.member_id, u.name as member_name,
      m.content, c.status, m.reason, c.created_at, c.likes
    ${commentsFrom(filter)} ${below} order by c.id desc limit ${size} offset ${skip}`)
  return rows
}

export const countRoomComments = (db: Db, filter: CommentFilter, max?: number): Promise<number> =>
  countRows(db, commentsFrom(filter), max)

export type OpinionFilter = Pick<RoomFilter, 'columnCode' | 'keyword'>

export type OpinionRow = {
  id: string
  column_code: string
  title: string
  useful: number
  useless: number
  last_at: string | null
}

const opinionsFrom = ({ columnCode, keyword }: OpinionFilter) => sql`
  from (
    select o.article_id, count(*) filter (where o.opinion = ${NewsOpinion.useful})::int as useful,
      count(*) filter (where o.opinion = ${NewsOpinion.useless})::int as useless, max(o.updated_at) as last_at
    from ${articleOpinions} o group by o.article_id
  ) s join ${articles} a on a.id = s.article_id
  where true ${inColumn(columnCode)} ${keyword ? sql`and ${hasWords(sql`a.title`, keyword)}` : sql``}`

/** Returns a page of articles with their opinions, or the rows after one, most 没用 first. */
export const listOpinions = async (
  db: Db,
  filter: OpinionFilter,
  { size, skip = 0, after }: Where & { after?: OpinionRow | undefined },
): Promise<OpinionRow[]> => {
  const below = after ? sql`and (s.useless, a.id) < (${after.useless}, ${after.id}::bigint)` : sql``
  const { rows } = await db.execute<OpinionRow>(sql`
    select a.id, a.column_code, a.title, s.useful, s.useless, s.last_at
    ${opinionsFrom(filter)} ${below} order by s.useless desc, a.id desc limit ${size} offset ${skip}`)
  return rows
}

export const countOpinions = (db: Db, filter: OpinionFilter, max?: number): Promise<number> =>
  countRows(db, opinionsFrom(filter), max)
