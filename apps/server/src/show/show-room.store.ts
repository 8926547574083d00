import type { FilterOf, Ops } from '@greenstar/contract'
import type { ShowState } from '@greenstar/rules/post/activity'
import { ShowStatus } from '@greenstar/rules/post/activity'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { hasWords } from '../platform/database/words'
import { type ActivityCardRow, activityColumns, activityFigures, inState } from '../post/activity.service'
import { showActivities } from '../post/post.tables'

export type ActivityRoomFilter = FilterOf<Ops['show']['ListShowActivities']>

const stateIs = (state: ShowState | undefined, now: Date): SQL =>
  state === undefined
    ? sql`true`
    : state === 'draft'
      ? sql`a.status = ${ShowStatus.draft}`
      : inState[state](now)

const roomWhere = ({ keyword, state, vote }: ActivityRoomFilter, now: Date) => sql`
  where ${stateIs(state, now)} ${keyword ? sql`and ${hasWords(sql`a.title`, keyword)}` : sql``}
  ${vote === undefined ? sql`` : sql`and a.is_vote = ${vote}`}`

/** Returns a page of the activities including drafts, or the rows after one, latest begin first. */
export const listRoom = async (
  db: Db,
  filter: ActivityRoomFilter,
  now: Date,
  { size, skip = 0, after }: { size: number; skip?: number; after?: ActivityCardRow | undefined },
): Promise<ActivityCardRow[]> => {
  const below = after
    ? sql`and (a.begin_at, a.id) < (${after.begin_at}::timestamptz, ${after.id}::bigint)`
    : sql``
  const { rows } = await db.execute<ActivityCardRow>(sql`
    select ${activityColumns} from (
      select a.* from ${showActivities} a ${roomWhere(filter, now)} ${below}
      order by a.begin_at desc, a.id desc limit ${size} offset ${skip}
    ) a ${activityFigures} order by a.begin_at desc, a.id desc`)
  return rows
}

export const countRoom = async (db: Db, filter: ActivityRoomFilter, now: Date): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${showActivities} a ${roomWhere(filter, now)}`,
  )
  return rows[0]?.n ?? 0
}
