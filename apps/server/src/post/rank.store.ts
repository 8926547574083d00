import { type PostFacts, rankOf } from '@greenstar/rules/post/post.rank'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { posts, type posts as table } from './post.tables'

/** Columns of the ranks of a post. */
export const ranksOf = (
  facts: PostFacts,
  publishedAt: Date,
): Pick<typeof table.$inferSelect, 'hot' | 'recommended' | 'isUnranked'> => {
  const at = publishedAt.getTime()
  return {
    hot: rankOf(facts, at, 'hot'),
    recommended: rankOf(facts, at, 'recommended'),
    isUnranked: false,
  }
}

type Unranked = { id: string; published_at: string | null } & PostFacts

/** Ranks at most `most` posts whose numbers changed, and returns how many. */
export const rankPosts = async (db: Db, most: number): Promise<number> => {
  const { rows } = await db.execute<Unranked>(sql`
    select id, likes, comments, favourites, follows, views, published_at from ${posts}
    where is_unranked order by id limit ${most} for no key update skip locked`)
  if (rows.length === 0) return 0
  const ranks = rows.map((row) => ranksOf(row, new Date(row.published_at ?? 0)))
  await db.execute(sql`
    update ${posts} p set hot = s.hot, recommended = s.recommended, is_unranked = false
    from unnest(${sql.param(rows.map(({ id }) => Number(id)))}::bigint[],
      ${sql.param(ranks.map(({ hot }) => hot))}::double precision[],
      ${sql.param(ranks.map(({ recommended }) => recommended))}::double precision[]) as s(id, hot, recommended)
    where p.id = s.id`)
  return rows.length
}
