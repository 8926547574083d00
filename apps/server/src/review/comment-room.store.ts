import { ContentKind } from '@greenstar/rules/member/content.kind'
import { TalentWorksStatus } from '@greenstar/rules/talent/talent.status'
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { contentReports, memberContents } from '../member/content.tables'
import type { Db } from '../platform/database/connect'
import { onDays } from '../platform/database/filter'
import type { Part } from '../platform/database/part'
import { hasWords, hasWordsByIndex } from '../platform/database/words'
import { avatar } from './review.store'
import { productComments, sensitiveWords } from './review.tables'

export type CommentFilter = {
  keyword?: string | undefined
  product?: string | undefined
  member?: number | undefined
  star?: number | undefined
  withImage?: boolean | undefined
  flagged?: boolean | undefined
  replied?: boolean | undefined
  reported?: boolean | undefined
  from?: string | undefined
  to?: string | undefined
}

const { pending, pass, fail, reported } = TalentWorksStatus

/** Statuses of a tab; the waiting tab has new and reported comments (domain 16). */
export const statusesOf = (status: number | undefined): readonly number[] =>
  status === undefined ? [pending, pass, fail, reported] : status === pending ? [pending, reported] : [status]

const either = (condition: SQL, wanted: boolean) => (wanted ? condition : sql`not (${condition})`)

const conditionOf = (filter: CommentFilter): SQL => {
  return sql.join(
    [
      sql`true`,
      filter.keyword && sql`${hasWordsByIndex(sql`c.content`, filter.keyword)}`,
      filter.product &&
        sql`c.product_id in (select p.id from products p
          where ${hasWords(sql`p.name`, filter.product)} or p.code = ${filter.product})`,
      filter.member && sql`c.member_id = ${filter.member}`,
      filter.star && sql`c.star = ${filter.star}`,
      filter.withImage !== undefined && either(sql`cardinality(c.images) > 0`, filter.withImage),
      filter.flagged !== undefined && either(sql`cardinality(c.flags) > 0`, filter.flagged),
      filter.replied !== undefined && either(sql`c.reply_content <> ''`, filter.replied),
      filter.reported !== undefined &&
        either(
          sql`exists (select from ${contentReports} r
            where r.kind = ${ContentKind.comment} and r.content_id = c.id and r.is_right is null)`,
          filter.reported,
        ),
      onDays(sql`c.created_at`, filter),
    ].filter((part) => typeof part === 'object'),
    sql` and `,
  )
}

export type CommentRow = {
  id: number
  parent_id: number | null
  product_id: number
  product_name: string | null
  product_image: string | null
  member_name: string
  member_avatar: string
  star: number
  content: string
  images: string[]
  attribute: string
  status: number
  flags: string[]
  reason: string
  moderated_by: string
  moderated_at: string | null
  reply_content: string
  created_at: string
}

/** Order of a tab: the waiting one by reported, suspicious, newest; all others newest first. */
export const moderationOrder = (status: number | undefined): SQL =>
  status === pending
    ? sql`(c.status = ${sql.raw(String(reported))}) desc, (cardinality(c.flags) > 0) desc, c.created_at desc, c.id desc`
    : sql`c.created_at desc, c.id desc`

/** All columns; the picture is the member's current one. */
const columns = sql`c.*, ${avatar} as member_avatar, p.name as product_name, p.img_path as product_image`

/** Returns a page of comments in `moderationOrder`. */
export const listCommentsForConsole = async (
  db: Db,
  status: number | undefined,
  filter: CommentFilter,
  { size, skip }: Part,
): Promise<CommentRow[]> => {
  const order = moderationOrder(status)
  const { rows } = await db.execute<CommentRow>(sql`
    select ${columns} from (
      select c.* from ${productComments} c
      where c.status = any(${sql.param([...statusesOf(status)])}::int[]) and ${conditionOf(filter)}
      order by ${order}
      limit ${size} offset ${skip}
    ) c left join products p on p.id = c.product_id left join members m on m.id = c.member_id
    order by ${order}`)
  return rows
}

/** Returns the next comments below an id, newest first. */
export const pageOfComments = async (
  db: Db,
  status: number | undefined,
  filter: CommentFilter,
  size: number,
  below: number | undefined,
): Promise<CommentRow[]> => {
  const { rows } = await db.execute<CommentRow>(sql`
    select ${columns}
    from ${productComments} c left join products p on p.id = c.product_id
    left join members m on m.id = c.member_id
    where c.status = any(${sql.param([...statusesOf(status)])}::int[]) and ${conditionOf(filter)}
      and ${below === undefined ? sql`true` : sql`c.id < ${below}`}
    order by c.id desc limit ${size}`)
  return rows
}

export const countByStatus = async (db: Db, filter: CommentFilter): Promise<Map<number, number>> => {
  const { rows } = await db.execute<{ status: number; n: number }>(sql`
    select c.status, count(*)::int as n from ${productComments} c
    where c.status <> ${TalentWorksStatus.delete} and ${conditionOf(filter)} group by c.status`)
  return new Map(rows.map((row) => [row.status, row.n]))
}

/** Number of comments in a tab. */
export const countTab = (counts: ReadonlyMap<number, number>, status?: number): number =>
  statusesOf(status).reduce((sum, one) => sum + (counts.get(one) ?? 0), 0)

export const lockComments = (db: Db, ids: readonly number[]) =>
  db
    .select()
    .from(productComments)
    .where(inArray(productComments.id, [...ids]))
    .orderBy(asc(productComments.id))
    .for('update')

export const productNames = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> => {
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select p.id, p.name from products p where p.id = any(${sql.param([...ids])}::bigint[])`,
  )
  return new Map(rows.map(({ id, name }) => [Number(id), name]))
}

export const moderateComments = (
  db: Db,
  ids: readonly number[],
  facts: { status: number; reason: string; moderatedBy: string; moderatedAt: Date },
) =>
  db
    .update(productComments)
    .set(facts)
    .where(inArray(productComments.id, [...ids]))

export const replyToComment = (db: Db, id: number, replyContent: string, replyAt: Date | null) =>
  db.update(productComments).set({ replyContent, replyAt }).where(eq(productComments.id, id))

const wordsWith = (keyword: string | undefined) =>
  keyword ? hasWords(sensitiveWords.word, keyword) : undefined

/** Lists sensitive words alphabetically. */
export const listSensitiveWords = (db: Db, keyword: string | undefined, { size, skip }: Part) =>
  db
    .select()
    .from(sensitiveWords)
    .where(wordsWith(keyword))
    .orderBy(asc(sensitiveWords.word))
    .limit(size)
    .offset(skip)

export const countSensitiveWords = (db: Db, keyword: string | undefined) =>
  db.$count(sensitiveWords, wordsWith(keyword))

/** False if it exists already. */
export const insertSensitiveWord = async (db: Db, word: string, createdBy: string, createdAt: Date) => {
  const { rowCount } = await db
    .insert(sensitiveWords)
    .values({ word, createdBy, createdAt })
    .onConflictDoNothing()
  return (rowCount ?? 0) > 0
}

/** Inserts those that are not there yet; returns them. */
export const insertSensitiveWords = async (
  db: Db,
  words: readonly string[],
  createdBy: string,
  createdAt: Date,
): Promise<string[]> => {
  if (words.length === 0) return []
  const rows = await db
    .insert(sensitiveWords)
    .values(words.map((word) => ({ word, createdBy, createdAt })))
    .onConflictDoNothing()
    .returning({ word: sensitiveWords.word })
  return rows.map(({ word }) => word)
}

/** False if it did not exist. */
export const deleteSensitiveWord = async (db: Db, word: string) => {
  const { rowCount } = await db.delete(sensitiveWords).where(eq(sensitiveWords.word, word))
  return (rowCount ?? 0) > 0
}

/**
 * Searches up to 2,000 comments above an id for all sensitive words, ignoring case, and stores the matches.
 * Returns the last id searched; undefined if there was none left.
 */
export const flagComments = async (db: Db, after: number): Promise<number | undefined> => {
  const { rows } = await db.execute<{ last: number | null }>(sql`
    with looked as materialized (
      select c.id, c.flags, array(select w.word from ${sensitiveWords} w
        where position(w.word in lower(c.content)) > 0 order by w.word) as found
      from ${productComments} c where c.id > ${after} order by c.id limit 2000
    ), written as (
      update ${productComments} c set flags = l.found from looked l where c.id = l.id and l.flags <> l.found
    )
    select max(id) as last from looked`)
  return rows[0]?.last ?? undefined
}

/** Waiting texts of members that contain other sensitive words than those stored. */
export const findNewFlags = async (db: Db): Promise<{ id: number; flags: string[] }[]> => {
  const { rows } = await db.execute<{ id: string; flags: string[] }>(sql`
    select l.id, l.found as flags from (
      select m.id, m.flags, array(select w.word from ${sensitiveWords} w
        where position(w.word in lower(m.content)) > 0 order by w.word) as found
      from ${memberContents} m where m.status = ${pending} and m.content <> ''
    ) l where l.flags <> l.found`)
  return rows.map(({ id, flags }) => ({ id: Number(id), flags }))
}
