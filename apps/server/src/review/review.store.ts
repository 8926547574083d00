import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import type { Part } from '../platform/database/part'
import { productComments } from './review.tables'

/** Public comments: talentWorksStatus pass (domain 16). */
const pass = sql.raw(String(ModerationStatus.pass))
const passed = sql`c.status = ${pass} and c.parent_id is null`

const good = sql`c.star >= 4`
const middle = sql`c.star = 3`
const bad = sql`c.star <= 2`
const withImage = sql`cardinality(c.images) > 0`
const withFollowUp = sql`exists (select from ${productComments} f where f.parent_id = c.id and f.status = ${pass})`

const kinds: Record<number, SQL> = { 0: sql`true`, 1: good, 2: middle, 3: bad, 4: withImage, 5: withFollowUp }
const orders: Record<number, SQL> = { 1: sql`c.star desc,`, 2: sql`c.star,` }

/** Maximum depth of a list of comments, so that no page is much slower than the first ones. */
export const deepest = 1000

/** Filter of a product's comments; order 0 newest first, 1 best first, 2 worst first. */
export type CommentChoice = { kind: number; attribute?: string | undefined; order?: number | undefined }

type ListedRow = {
  total: number
  id: number | null
  member_name: string
  member_avatar: string
  star: number
  content: string
  images: string[]
  attribute: string
  reply_content: string
  reply_at: string | null
  created_at: string
  follow_content: string | null
  follow_images: string[] | null
  follow_at: string | null
  follow_reply: string | null
}

/** The author's picture: the member's current one, so that a refused or replaced one is not shown any longer. */
export const avatar = sql`case when c.is_anonymous then '' when c.member_id is null then c.member_avatar
  else coalesce(m.avatar, '') end`

/**
 * Returns a page of a product's comments with follow-ups, and the total of the kind (0 all, 1 good, 2 middle,
 * 3 bad, 4 with pictures, 5 with follow-up), in one query.
 */
export const listComments = async (db: Db, productId: number, choice: CommentChoice, part: Part) => {
  const size = Math.max(Math.min(part.size, deepest - part.skip), 0)
  const which = sql`c.product_id = ${productId} and ${passed} and ${kinds[choice.kind] ?? kinds[0]}
    and ${choice.attribute ? sql`c.attribute = ${choice.attribute}` : sql`true`}`
  const first = orders[choice.order ?? 0] ?? sql``
  const { rows } = await db.execute<ListedRow>(sql`
    select counted.total, c.*, f.content as follow_content, f.images as follow_images,
      f.created_at as follow_at, f.reply_content as follow_reply from (select count(*) as total from ${productComments} c where ${which}) as counted
    left join lateral (
      select c.id, c.member_name, ${avatar} as member_avatar, c.star, c.content, c.images, c.attribute, c.reply_content,
        c.reply_at, c.created_at
      from ${productComments} c left join members m on m.id = c.member_id where ${which}
      order by ${first} c.created_at desc, c.id desc limit ${size} offset ${part.skip}
    ) as c on true
    left join ${productComments} f on f.parent_id = c.id and f.status = ${pass}
    order by ${first} c.created_at desc, c.id desc`)
  return { total: Number(rows[0]?.total ?? 0), rows: rows.filter((row) => row.id !== null) }
}

export type CommentCounts = {
  total: number
  good: number
  middle: number
  bad: number
  withImage: number
  withFollowUp: number
  star: number
}

const counts = sql`count(*) as total, count(*) filter (where ${good}) as good,
  count(*) filter (where ${middle}) as middle, count(*) filter (where ${bad}) as bad,
  count(*) filter (where ${withImage}) as with_image, count(*) filter (where ${withFollowUp}) as with_follow_up,
  coalesce(avg(c.star), 0) as star`

type CountRow = Record<
  'total' | 'good' | 'middle' | 'bad' | 'with_image' | 'with_follow_up' | 'star' | 'product_id',
  number
>

/** Counts comments of each kind by product id; products without any are absent. One query. */
export const countComments = async (
  db: Db,
  productIds: readonly number[],
): Promise<Map<number, CommentCounts>> => {
  const { rows } = await db.execute<CountRow>(sql`
    select c.product_id, ${counts} from ${productComments} c
    where c.product_id = any(${sql.param([...productIds])}::bigint[]) and ${passed} group by c.product_id`)
  return new Map(
    rows.map((row) => [
      Number(row.product_id),
      {
        total: Number(row.total),
        good: Number(row.good),
        middle: Number(row.middle),
        bad: Number(row.bad),
        withImage: Number(row.with_image),
        withFollowUp: Number(row.with_follow_up),
        star: Number(row.star),
      },
    ]),
  )
}

/** Maximum number of variants in the filter. */
const maxAttributes = 12

/** Variants named in a product's comments, most frequent first. */
export const countAttributes = async (db: Db, productId: number): Promise<{ name: string; n: number }[]> => {
  const { rows } = await db.execute<{ name: string; n: number }>(sql`
    select c.attribute as name, count(*)::int as n from ${productComments} c
    where c.product_id = ${productId} and ${passed} and c.attribute <> ''
    group by c.attribute order by n desc, name limit ${maxAttributes}`)
  return rows
}
