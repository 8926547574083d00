import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { moderationOrder, statusesOf } from '../moderation/moderation.service'
import { contentReports } from '../moderation/moderation.tables'
import type { Db } from '../platform/database/connect'
import { countRows } from '../platform/database/count-rows'
import { onDays } from '../platform/database/filter'
import type { Part } from '../platform/database/part'
import { hasWords, hasWordsByIndex } from '../platform/database/words'
import { avatar } from './review.store'
import { productComments } from './review.tables'

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

export const countCommentsForConsole = (
  db: Db,
  status: number | undefined,
  filter: CommentFilter,
  max?: number,
): Promise<number> =>
  countRows(
    db,
    sql`from ${productComments} c
      where c.status = any(${sql.param([...statusesOf(status)])}::int[]) and ${conditionOf(filter)}`,
    max,
  )

export const countByStatus = async (db: Db, filter: CommentFilter): Promise<Map<number, number>> => {
  const { rows } = await db.execute<{ status: number; n: number }>(sql`
    select c.status, count(*)::int as n from ${productComments} c
    where c.status <> ${ModerationStatus.delete} and ${conditionOf(filter)} group by c.status`)
  return new Map(rows.map((row) => [row.status, row.n]))
}

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
  facts: { status: number; reason: string; moderatedBy: string; moderatedAt: Date | null },
) =>
  db
    .update(productComments)
    .set(facts)
    .where(inArray(productComments.id, [...ids]))

export const replyToComment = (db: Db, id: number, replyContent: string, replyAt: Date | null) =>
  db.update(productComments).set({ replyContent, replyAt }).where(eq(productComments.id, id))

/** Stores the sensitive words found in comments. */
export const flagComments = async (
  db: Db,
  rows: readonly { id: number; flags: string[] }[],
): Promise<void> => {
  for (const { id, flags } of rows)
    await db.update(productComments).set({ flags }).where(eq(productComments.id, id))
}
