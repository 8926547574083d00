import { FIRST_WITHIN, firstViews, rankWeights, recommend, scoreAt } from '@greenstar/rules/post/post.rank'
import { sql } from 'drizzle-orm'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import type { Part } from '../platform/database/part'
import { getSettings } from '../setting/setting.service'
import {
  isShown,
  isWanted,
  listPostsById,
  listRecommendedAfter,
  type PostCardRow,
  postsFrom,
} from './post.store'
import { talentFollows } from './post.tables'

/** Posts that are ordered for the reader; the others follow in the order of the index. */
const maxOrdered = 200
/** New posts that are mixed in. */
const maxFirst = 20
/** The reader's last orders and plants that are looked at. */
const maxOrders = 50

type CandidateRow = {
  id: string
  member_id: string
  recommended: number
  is_followed: boolean
  is_bought: boolean
  is_kept: boolean
}

/** Returns what the member bought in their last orders, the last bought first. */
export const listBought = async (db: Db, memberId: number, max: number): Promise<number[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select l.main_id as id from order_lines l join (
        select o.id from orders o where o.member_id = ${memberId} and o.paid_at is not null
        order by o.id desc limit ${maxOrders}) o on o.id = l.order_id
    group by l.main_id order by max(o.id) desc, l.main_id limit ${max}`)
  return rows.map(({ id }) => Number(id))
}

/** Products of the reader's orders that were paid, and of the plants that they have. */
const tiesOf = async (db: Db, memberId: number) => {
  if (memberId === 0) return { bought: [], kept: [] }
  const { rows } = await db.execute<{ bought: string[]; kept: string[] }>(sql`
    select array(select distinct l.main_id from order_lines l where l.order_id in (
        select o.id from orders o where o.member_id = ${memberId} and o.paid_at is not null
        order by o.id desc limit ${maxOrders})) as bought,
      array(select distinct t.product_id from plants t where t.member_id = ${memberId} and t.status = 10
        and t.product_id is not null limit ${maxOrders}) as kept`)
  const [ties] = rows
  return { bought: (ties?.bought ?? []).map(Number), kept: (ties?.kept ?? []).map(Number) }
}

const idsOf = (ids: readonly number[]) => sql`${sql.param([...ids])}::bigint[]`

/** Returns the head of the index of 推荐, with what the reader has to do with each post. */
const candidatesOf = async (db: Db, memberId: number): Promise<CandidateRow[]> => {
  const { bought, kept } = await tiesOf(db, memberId)
  const { rows } = await db.execute<CandidateRow>(sql`
    select p.id, p.member_id, p.recommended, p.product_ids && ${idsOf(bought)} as is_bought,
      p.product_ids && ${idsOf(kept)} as is_kept,
      exists (select from ${talentFollows} f where f.member_id = ${memberId} and f.talent_id = p.member_id) as is_followed
    ${postsFrom} where ${isShown} ${isWanted(memberId)}
    order by p.recommended desc, p.id desc limit ${maxOrdered}`)
  return rows
}

/** Returns the newest posts that few have seen. */
const firstSeenOf = async (db: Db, memberId: number, now: number) => {
  const { rows } = await db.execute<{ id: string; member_id: string }>(sql`
    select p.id, p.member_id ${postsFrom} where ${isShown} ${isWanted(memberId)}
      and p.views < ${sql.raw(String(firstViews))} and p.published_at > ${new Date(now - FIRST_WITHIN)}
    order by p.published_at desc, p.id desc limit ${maxFirst}`)
  return rows.map((row) => ({ id: Number(row.id), authorId: Number(row.member_id) }))
}

/**
 * Returns a page of 推荐 for a reader (0: a guest; domain 16). The ranks change only with the job, so that the pages of
 * one walk have each post once.
 */
export const listRecommended = async (
  app: App,
  db: Db,
  memberId: number,
  now: number,
  { size, skip }: Part,
): Promise<PostCardRow[]> => {
  const rows = await candidatesOf(db, memberId)
  const first = await firstSeenOf(db, memberId, now)
  const order = recommend(
    rows.map((row) => ({
      ...{ id: Number(row.id), authorId: Number(row.member_id) },
      score: scoreAt(row.recommended, now, 'recommended'),
      ...{ isFollowed: row.is_followed, isBought: row.is_bought, isKept: row.is_kept },
    })),
    first,
    rankWeights(await getSettings(app, db)),
  )
  const head = await listPostsById(db, order.slice(skip, skip + size), memberId)
  const last = rows.at(-1)
  const missing = skip + size - Math.max(skip, order.length)
  if (missing <= 0 || !last) return head
  const after = { rank: last.recommended, id: Number(last.id), without: first.map(({ id }) => id) }
  const rest = { size: missing, skip: Math.max(0, skip - order.length) }
  return [...head, ...(await listRecommendedAfter(db, after, memberId, rest))]
}
