import { TalentWorksStatus } from '@greenstar/rules/talent/talent.status'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { productComments } from './review.tables'

/** A comment that everybody may read: talentWorksStatus pass (domain 16). */
const passed = sql`c.status = ${sql.raw(String(TalentWorksStatus.pass))}`

const good = sql`c.star >= 4`
const middle = sql`c.star = 3`
const bad = sql`c.star <= 2`
const withImage = sql`cardinality(c.images) > 0`

const kinds: Record<number, SQL> = { 0: sql`true`, 1: good, 2: middle, 3: bad, 4: withImage }

/** No list of comments goes deeper, so that no page costs more than the first ones by far. */
export const deepest = 1000

type Page = { currentPage: number; pageSize: number }

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
}

/**
 * One page of a product's comments, newest first, and how many there are of the kind (0 all, 1 good, 2 middle,
 * 3 bad, 4 with pictures), in one statement.
 */
export const listComments = async (db: Db, productId: number, kind: number, page: Page) => {
  const offset = (page.currentPage - 1) * page.pageSize
  const size = Math.max(Math.min(page.pageSize, deepest - offset), 0)
  const which = sql`c.product_id = ${productId} and ${passed} and ${kinds[kind] ?? kinds[0]}`
  const { rows } = await db.execute<ListedRow>(sql`
    select counted.total, shown.* from (select count(*) as total from ${productComments} c where ${which}) as counted
    left join lateral (
      select c.id, c.member_name, c.member_avatar, c.star, c.content, c.images, c.attribute, c.reply_content,
        c.reply_at, c.created_at
      from ${productComments} c where ${which}
      order by c.created_at desc, c.id desc limit ${size} offset ${offset}
    ) as shown on true
    order by shown.created_at desc, shown.id desc`)
  return { total: Number(rows[0]?.total ?? 0), rows: rows.filter((row) => row.id !== null) }
}

export type CommentCounts = {
  total: number
  good: number
  middle: number
  bad: number
  withImage: number
  star: number
}

const counts = sql`count(*) as total, count(*) filter (where ${good}) as good,
  count(*) filter (where ${middle}) as middle, count(*) filter (where ${bad}) as bad,
  count(*) filter (where ${withImage}) as with_image, coalesce(avg(c.star), 0) as star`

type CountRow = Record<'total' | 'good' | 'middle' | 'bad' | 'with_image' | 'star' | 'product_id', number>

/** How many comments of each kind products have, by product id; those without any are absent. One statement. */
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
        star: Number(row.star),
      },
    ]),
  )
}
