import { eq, type SQL, sql } from 'drizzle-orm'
import { members } from '../member/member.tables'
import type { Db } from '../platform/database/connect'
import { isShown, type PostRow } from './post.store'
import { Place, posts, showFigures, showPartakers } from './post.tables'

/** Facts that decide where a post counts: in the community, and in its activity and all activities if it has one. */
type Post = Pick<PostRow, 'activityId' | 'memberId'>
type Counted = { activityId: number; memberId: number }

/** Returns the distinct places of the posts in lock order. */
const placesOf = (changed: readonly Post[]): Counted[] => {
  const all = changed.flatMap(({ activityId, memberId }) =>
    [Place.community, ...(activityId === null ? [] : [Place.activities, activityId])].map((place) => ({
      activityId: place,
      memberId,
    })),
  )
  const once = new Map(all.map((place) => [`${place.activityId}:${place.memberId}`, place]))
  return [...once.values()].sort((a, b) => a.activityId - b.activityId || a.memberId - b.memberId)
}

const community = sql.raw(String(Place.community))
const activities = sql.raw(String(Place.activities))

const ids = (list: readonly number[]): SQL => sql`${sql.param([...list])}::bigint[]`
const unnested = (places: readonly Counted[]): SQL =>
  sql`unnest(${ids(places.map(({ activityId }) => activityId))}, ${ids(places.map(({ memberId }) => memberId))})`

/** Locks the partaker rows of the places in order, inserting missing ones. */
const holdPartakers = async (db: Db, places: readonly Counted[]) => {
  const held = () =>
    db.execute(sql`
      select from ${showPartakers} p where (p.activity_id, p.member_id) in (select * from ${unnested(places)})
      order by p.activity_id, p.member_id for update`)
  if ((await held()).rowCount === places.length) return
  await db.execute(sql`
    insert into ${showPartakers} (activity_id, member_id) select * from ${unnested(places)} order by 1, 2
    on conflict do nothing`)
  await held()
}

const holdFigures = async (db: Db, activityIds: readonly number[]) => {
  const held = () =>
    db.execute(sql`
      select from ${showFigures} f where f.activity_id = any(${ids(activityIds)})
      order by f.activity_id for update`)
  if ((await held()).rowCount === activityIds.length) return
  await db.execute(sql`
    insert into ${showFigures} (activity_id) select * from unnest(${ids(activityIds)}) order by 1
    on conflict do nothing`)
  await held()
}

/**
 * Recounts the authors of posts that were published, deleted or hidden in this transaction, and adds the
 * differences to the figures of activities and community. The caller has locked the posts; partakers are
 * locked before figures, both in a fixed order.
 */
export const recount = async (db: Db, changed: readonly Post[]): Promise<void> => {
  const places = placesOf(changed)
  if (places.length === 0) return
  await holdPartakers(db, places)
  await holdFigures(db, [...new Set(places.map(({ activityId }) => activityId))])
  await db.execute(sql`
    with fresh as (
      select w.activity_id, w.member_id, s.* from ${unnested(places)} as w (activity_id, member_id)
      cross join lateral (
        select count(*)::int as records, case when w.activity_id > 0 then coalesce(sum(p.likes), 0) else 0 end as likes,
          case when w.activity_id > 0 then coalesce(sum(p.votes), 0) else 0 end as votes, min(p.id) as first_id
        from ${posts} p join ${members} u on u.id = p.member_id
        where p.member_id = w.member_id and ${isShown} and (w.activity_id in (${community}, p.activity_id)
          or (w.activity_id = ${activities} and p.activity_id is not null))) s
    ), moved as (
      update ${showPartakers} p
      set records = f.records, likes = f.likes, votes = f.votes, first_id = f.first_id
      from fresh f join ${showPartakers} b on b.activity_id = f.activity_id and b.member_id = f.member_id
      where p.activity_id = f.activity_id and p.member_id = f.member_id
      returning p.activity_id, f.records - b.records as records, (f.records > 0)::int - (b.records > 0)::int as partakers
    )
    update ${showFigures} g set records = g.records + s.records, partakers = g.partakers + s.partakers
    from (
      select activity_id, sum(records)::int as records, sum(partakers)::int as partakers from moved group by activity_id
    ) s where g.activity_id = s.activity_id`)
}

/** Recounts a member everywhere, after all their posts were hidden or shown again. */
export const recountMember = async (db: Db, memberId: number): Promise<void> => {
  const rows = await db
    .selectDistinct({ activityId: posts.activityId, memberId: posts.memberId })
    .from(posts)
    .where(eq(posts.memberId, memberId))
  await recount(db, rows)
}

/** Adds `by` to the likes or votes of a post's author, unless the author has no visible posts (then 0). */
export const countForPartaker = async (
  db: Db,
  { activityId, memberId }: Post,
  column: 'likes' | 'votes',
  by: 1 | -1,
): Promise<void> => {
  if (activityId === null) return
  const name = sql.identifier(column)
  await db.execute(sql`
    update ${showPartakers} set ${name} = case when records > 0 then ${name} + ${by} else 0 end
    where activity_id = ${activityId} and member_id = ${memberId}`)
}
