import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import type { Part } from '../platform/database/part'
import { isUnblocked } from './block.store'
import { cardColumns, isShown, isWanted, maxCounted, type PostCardRow, postsFrom } from './post.store'

const hotWhere = (type: number | undefined, memberId: number) => sql`
  ${postsFrom} where ${isShown} ${type ? sql`and p.kind = ${type}` : sql``} ${isWanted(memberId)}`

/** Returns a page of the hot list: posts on top first, then by rank. */
export const listHot = async (
  db: Db,
  type: number | undefined,
  memberId: number,
  { size, skip }: Part,
): Promise<PostCardRow[]> => {
  const { rows } = await db.execute<PostCardRow>(sql`
    select ${cardColumns(memberId)} ${hotWhere(type, memberId)}
    order by p.is_top desc, p.hot desc, p.id desc limit ${size} offset ${skip}`)
  return rows
}

export const countHot = async (db: Db, type: number | undefined, memberId: number): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from (select 1 ${hotWhere(type, memberId)} limit ${maxCounted}) c`,
  )
  return rows[0]?.n ?? 0
}

const taggedFrom = (talentId: number | undefined, memberId: number) => sql`
  ${postsFrom} cross join lateral unnest(p.product_ids) as t(product_id)
  join products g on g.id = t.product_id and g.listed and g.status = 10
  where ${isShown} ${talentId ? sql`and p.member_id = ${talentId}` : sql``}
    ${isUnblocked(memberId, sql`p.member_id`)}`

/** Returns products tagged in visible posts of one creator or of all, most posts first. */
export const listTagged = async (
  db: Db,
  talentId: number | undefined,
  memberId: number,
  { size, skip }: Part,
): Promise<{ product_id: string; n: number }[]> => {
  const { rows } = await db.execute<{ product_id: string; n: number }>(sql`
    select t.product_id, count(*)::int as n ${taggedFrom(talentId, memberId)}
    group by t.product_id order by n desc, t.product_id limit ${size} offset ${skip}`)
  return rows
}

export const countTagged = async (
  db: Db,
  talentId: number | undefined,
  memberId: number,
): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(distinct t.product_id)::int as n ${taggedFrom(talentId, memberId)}`,
  )
  return rows[0]?.n ?? 0
}
