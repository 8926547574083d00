import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { type PostFacts, type RankWeights, rankOf } from '@greenstar/rules/post/post.rank'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { posts, type posts as table } from './post.tables'

/** Columns of the ranks of a post. */
export const ranksOf = (
  facts: PostFacts,
  publishedAt: Date,
  weights: RankWeights,
): Pick<typeof table.$inferSelect, 'hot' | 'recommended' | 'isUnranked'> => {
  const at = publishedAt.getTime()
  return {
    hot: rankOf(facts, at, 'hot', weights),
    recommended: rankOf(facts, at, 'recommended', weights),
    isUnranked: false,
  }
}

type Unranked = { id: string; published_at: string | null } & PostFacts

/** Ranks at most `max` posts whose numbers changed, and returns how many. */
export const rankPosts = async (db: Db, weights: RankWeights, max: number): Promise<number> => {
  const { rows } = await db.execute<Unranked>(sql`
    select id, likes, comments, favourites, follows, views, published_at from ${posts}
    where is_unranked order by id limit ${max} for no key update skip locked`)
  if (rows.length === 0) return 0
  const ranks = rows.map((row) => ranksOf(row, new Date(row.published_at ?? 0), weights))
  await db.execute(sql`
    update ${posts} p set hot = s.hot, recommended = s.recommended, is_unranked = false
    from unnest(${sql.param(rows.map(({ id }) => Number(id)))}::bigint[],
      ${sql.param(ranks.map(({ hot }) => hot))}::double precision[],
      ${sql.param(ranks.map(({ recommended }) => recommended))}::double precision[]) as s(id, hot, recommended)
    where p.id = s.id`)
  return rows.length
}

/** Marks the next shown posts above an id to be ranked again; returns the last of them, undefined for none. */
export const unrank = async (db: Db, after: number, max: number): Promise<number | undefined> => {
  const { rows } = await db.execute<{ last: string | null }>(sql`
    with next as (
      select id from ${posts} where status = ${sql.raw(String(ModerationStatus.pass))} and id > ${after} order by id limit ${max}
    ), marked as (update ${posts} p set is_unranked = true from next where p.id = next.id)
    select max(id) as last from next`)
  const last = rows[0]?.last
  return last == null ? undefined : Number(last)
}

/** Returns the titles, or the first words of posts without one, of at most `max` shown posts of each ranked list. */
export const listFirstWords = async (db: Db, max: number): Promise<string[]> => {
  const first = (rank: SQL) => sql`(
    select id, coalesce(nullif(title, ''), left(content, 40)) as words from ${posts}
    where status = ${sql.raw(String(ModerationStatus.pass))} order by ${rank} limit ${max})`
  const { rows } = await db.execute<{ words: string }>(sql`
    select words from (
      ${first(sql`is_top desc, hot desc, id desc`)} union ${first(sql`recommended desc, id desc`)}) as first`)
  return rows.map(({ words }) => words)
}
