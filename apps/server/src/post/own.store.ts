import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import type { PostFilter } from './post.store'
import { posts } from './post.tables'

const { fail, delete: deleted } = ModerationStatus
const gone = sql.raw(String(deleted))

/** Returns how many posts a member has submitted since a time, those deleted since included. */
export const countHandedIn = (db: Db, memberId: number, since: Date): Promise<number> =>
  db.$count(posts, and(eq(posts.memberId, memberId), gte(posts.createdAt, since)))

/** Returns how many posts of a member passed for the first time since a time. */
export const countPublished = (db: Db, memberId: number, since: Date): Promise<number> =>
  db.$count(posts, and(eq(posts.memberId, memberId), gte(posts.publishedAt, since)))

/** Counts a member's posts towards the limit of an activity: refused ones do not count, shown and then deleted ones do. */
export const countUsed = (db: Db, memberId: number, activityId: number): Promise<number> =>
  db.$count(
    posts,
    and(
      eq(posts.memberId, memberId),
      eq(posts.activityId, activityId),
      sql`${posts.status} <> ${fail} and (${posts.status} <> ${deleted} or ${posts.publishedAt} is not null)`,
    ),
  )

type OwnFigures = Record<'n' | 'likes' | 'votes' | 'comments' | 'shares' | 'views', number>

/** Returns the number of a member's posts and their likes, votes, comments, shares and readers, by status. */
export const readOwnFigures = async (
  db: Db,
  memberId: number,
  { inActivity }: Pick<PostFilter, 'inActivity'> = {},
): Promise<(status: number) => OwnFigures> => {
  const { rows } = await db.execute<OwnFigures & { status: number }>(sql`
    select p.status, count(*)::int as n, sum(p.likes)::int as likes, sum(p.votes)::int as votes,
      sum(p.comments)::int as comments, sum(p.shares)::int as shares, sum(p.views)::int as views
    from ${posts} p where p.member_id = ${memberId} and p.status <> ${gone}
      ${inActivity ? sql`and p.activity_id is not null` : sql``} group by p.status`)
  const byStatus = new Map(rows.map((row) => [row.status, row]))
  return (status) => byStatus.get(status) ?? { n: 0, likes: 0, votes: 0, comments: 0, shares: 0, views: 0 }
}
