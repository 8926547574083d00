import { HOT_EVERY, hotScore } from '@greenstar/rules/post/post.hot'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { posts } from './post.tables'

type Scored = { id: string; likes: number; comments: number; shares: number; published_at: string }

/**
 * Recomputes at most `most` scores that are older than HOT_EVERY and returns their number. A post that is too
 * old for the list gets 0 and is not scored again.
 */
export const scorePosts = async (db: Db, now: number, most: number): Promise<number> => {
  const { rows } = await db.execute<Scored>(sql`
    select id, likes, comments, shares, published_at from ${posts}
    where hot_at <= ${new Date(now - HOT_EVERY)} and published_at is not null
    order by hot_at, id limit ${most} for update skip locked`)
  if (rows.length === 0) return 0
  const scores = rows.map((row) => hotScore({ ...row, ageMs: now - new Date(row.published_at).getTime() }))
  await db.execute(sql`
    update ${posts} p set hot = s.hot, hot_at = case when s.hot > 0 then ${new Date(now)}::timestamptz end
    from unnest(${sql.param(rows.map(({ id }) => Number(id)))}::bigint[], ${sql.param(scores)}::int[]) as s(id, hot)
    where p.id = s.id`)
  return rows.length
}
