import { ContentKind } from '@greenstar/rules/member/content.kind'
import { type SQL, sql } from 'drizzle-orm'
import { afterSaleLogs, afterSales } from '../aftersale/aftersale.tables'
import { memberContents } from '../member/content.tables'
import { members } from '../member/member.tables'
import type { Db } from '../platform/database/connect'
import { dayStart, likeText } from '../platform/database/filter'
import type { Part } from '../platform/database/part'
import { moderationOrder, statusesOf } from './comment-room.store'
import type { ModeratedRow } from './moderation.wire'
import { productComments } from './review.tables'

export type QueueFilter = {
  kind?: number | undefined
  keyword?: string | undefined
  member?: number | undefined
  flagged?: boolean | undefined
  from?: string | undefined
  to?: string | undefined
}

const { comment, feedbackPictures, casePictures } = ContentKind

export type QueueRow = ModeratedRow & {
  id: number
  kind: number
  member_id: number | null
  subject_id: number
  subject: string
}

/** The columns that every kind of content answers with; a new kind is one more select beside these two. */
const sources = [
  sql`select c.id, ${comment}::int as kind, c.member_id, c.product_id as subject_id, c.content, c.images, c.flags,
    c.status, c.reason, c.moderated_by, c.moderated_at, c.created_at, c.member_name as said_as
    from ${productComments} c where`,
  sql`select c.id, c.kind, c.member_id, c.subject_id, c.content, c.images, c.flags,
    c.status, c.reason, c.moderated_by, c.moderated_at, c.created_at, '' as said_as
    from ${memberContents} c where`,
] as const

const conditionOf = (status: number | undefined, filter: QueueFilter): SQL => {
  const from = dayStart(filter.from)
  const to = dayStart(filter.to, 1)
  const wanted = [...statusesOf(status)]
  return sql.join(
    [
      sql`c.status = any(${sql.param(wanted)}::int[])`,
      filter.keyword && sql`c.content ilike ${likeText(filter.keyword)}`,
      filter.member && sql`c.member_id = ${filter.member}`,
      filter.flagged === true && sql`cardinality(c.flags) > 0`,
      filter.flagged === false && sql`cardinality(c.flags) = 0`,
      from && sql`c.created_at >= ${from}`,
      to && sql`c.created_at < ${to}`,
    ].filter((part) => typeof part === 'object'),
    sql` and `,
  )
}

/** Those of the sources that may hold the kind asked for, each with its condition. */
const sourcesOf = (status: number | undefined, filter: QueueFilter): SQL[] => {
  const condition = conditionOf(status, filter)
  const [comments, contents] = sources
  const isComment = filter.kind === comment
  const ofKind = filter.kind === undefined ? sql`` : sql` and c.kind = ${filter.kind}`
  return [
    ...(filter.kind === undefined || isComment ? [sql`${comments} ${condition}`] : []),
    ...(isComment ? [] : [sql`${contents} ${condition}${ofKind}`]),
  ]
}

/** One page of all content: while it waits what was reported first, then the suspicious, then the newest. */
export const listQueue = async (
  db: Db,
  status: number | undefined,
  filter: QueueFilter,
  { size, skip }: Part,
): Promise<QueueRow[]> => {
  const order = moderationOrder(status)
  // each source gives no more than the page can need, out of its own index
  const parts = sourcesOf(status, filter).map(
    (source) => sql`(select * from (${source}) c order by ${order} limit ${size + skip})`,
  )
  const { rows } = await db.execute<QueueRow>(sql`
    select c.*, coalesce(m.name, c.said_as) as member_name,
      case when c.kind = ${comment} then coalesce((select p.name from products p where p.id = c.subject_id), '')
        when c.kind = ${casePictures} then coalesce(s.code, '') else '' end as subject,
      case when c.kind = ${casePictures} then coalesce(s.id, 0)
        when c.kind in (${comment}, ${feedbackPictures}) then c.subject_id else 0 end as subject_id
    from (
      select c.* from (${sql.join(parts, sql` union all `)}) c order by ${order}, c.kind
      limit ${size} offset ${skip}
    ) c left join ${members} m on m.id = c.member_id
      left join ${afterSaleLogs} l on c.kind = ${casePictures} and l.id = c.subject_id
      left join ${afterSales} s on s.id = l.after_sale_id
    order by ${order}, c.kind`)
  return rows
}

/** How much content there is by status. */
export const countQueue = async (db: Db, filter: QueueFilter): Promise<Map<number, number>> => {
  const { rows } = await db.execute<{ status: number; n: number }>(sql`
    select c.status, count(*)::int as n
    from (${sql.join(sourcesOf(undefined, filter), sql` union all `)}) c group by c.status`)
  return new Map(rows.map((row) => [row.status, row.n]))
}

/** The after-sale cases in which messages stand, by message. */
export const casesOfMessages = async (db: Db, ids: readonly number[]): Promise<Map<number, number>> => {
  const { rows } = await db.execute<{ id: string; after_sale_id: string }>(sql`
    select l.id, l.after_sale_id from ${afterSaleLogs} l where l.id = any(${sql.param([...ids])}::bigint[])`)
  return new Map(rows.map((row) => [Number(row.id), Number(row.after_sale_id)]))
}
