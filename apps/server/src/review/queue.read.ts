import { ContentKind } from '@greenstar/rules/member/content.kind'
import { type SQL, sql } from 'drizzle-orm'
import { type ContentUse, contentUses } from '../member/content.service'
import { memberContents } from '../member/content.tables'
import { members } from '../member/member.tables'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { onDays } from '../platform/database/filter'
import type { Part } from '../platform/database/part'
import { hasWords } from '../platform/database/words'
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

const { comment } = ContentKind

export type QueueRow = ModeratedRow & {
  id: number
  kind: number
  member_id: number | null
  subject_id: number
  subject: string
}

/** Queries with the same columns for every kind of content; a new table is one more select. */
const sources = [
  sql`select c.id, ${comment}::int as kind, c.member_id, c.product_id as subject_id, c.content, c.images, c.flags,
    c.status, c.reason, c.moderated_by, c.moderated_at, c.created_at, c.member_name as said_as
    from ${productComments} c where`,
  sql`select c.id, c.kind, c.member_id, c.subject_id, c.content, c.images, c.flags,
    c.status, c.reason, c.moderated_by, c.moderated_at, c.created_at, '' as said_as
    from ${memberContents} c where`,
] as const

const conditionOf = (status: number | undefined, filter: QueueFilter): SQL => {
  const wanted = [...statusesOf(status)]
  return sql.join(
    [
      sql`c.status = any(${sql.param(wanted)}::int[])`,
      filter.keyword && sql`${hasWords(sql`c.content`, filter.keyword)}`,
      filter.member && sql`c.member_id = ${filter.member}`,
      filter.flagged === true && sql`cardinality(c.flags) > 0`,
      filter.flagged === false && sql`cardinality(c.flags) = 0`,
      onDays(sql`c.created_at`, filter),
    ].filter((part) => typeof part === 'object'),
    sql` and `,
  )
}

/** Sources that may contain the requested kind, each with its condition. */
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

const productName = sql`(select p.name from products p where p.id = c.subject_id)`

/** A value by the kind of a row, as each noun declares it; `ofComment` for product comments, else `other`. */
const byKind = (app: App, valueOf: (use: ContentUse) => SQL | undefined, ofComment: SQL, other: SQL): SQL => {
  const cases = contentUses(app).flatMap(([kind, use]) => {
    const value = valueOf(use)
    return value ? [sql`when ${sql.raw(String(kind))} then ${value}`] : []
  })
  return sql`(case c.kind when ${sql.raw(String(comment))} then ${ofComment} ${sql.join(cases, sql` `)} else ${other} end)`
}

/** Returns a page of all content in `moderationOrder`. */
export const listQueue = async (
  app: App,
  db: Db,
  status: number | undefined,
  filter: QueueFilter,
  { size, skip }: Part,
): Promise<QueueRow[]> => {
  const order = moderationOrder(status)
  // Each source returns no more rows than the page can need, from its own index.
  const parts = sourcesOf(status, filter).map(
    (source) => sql`(select * from (${source}) c order by ${order} limit ${size + skip})`,
  )
  const { rows } = await db.execute<QueueRow>(sql`
    select c.id, c.kind, c.member_id, c.content, c.images, c.flags, c.status, c.reason, c.moderated_by, c.moderated_at,
      c.created_at, coalesce(m.name, c.said_as) as member_name,
      coalesce(${byKind(app, ({ subject }) => subject, productName, sql`''`)}, '') as subject,
      coalesce(${byKind(app, ({ subjectId }) => subjectId, sql`c.subject_id`, sql`c.subject_id`)}, 0) as subject_id
    from (
      select c.* from (${sql.join(parts, sql` union all `)}) c order by ${order}, c.kind
      limit ${size} offset ${skip}
    ) c left join ${members} m on m.id = c.member_id
    order by ${order}, c.kind`)
  return rows
}

export const countQueue = async (db: Db, filter: QueueFilter): Promise<Map<number, number>> => {
  const { rows } = await db.execute<{ status: number; n: number }>(sql`
    select c.status, count(*)::int as n
    from (${sql.join(sourcesOf(undefined, filter), sql` union all `)}) c group by c.status`)
  return new Map(rows.map((row) => [row.status, row.n]))
}
