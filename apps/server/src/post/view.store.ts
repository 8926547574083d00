import { ViewKind } from '@greenstar/rules/footmark/view.kind'
import { DAY, shanghaiDay } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { addViews } from '../footmark/footmark.service'
import type { Db } from '../platform/database/connect'
import { defineExpired } from '../platform/jobs/expired'
import { holdPosts } from './post.store'
import { posts } from './post.tables'
import { postViews } from './view.tables'

export type View = { day: string; postId: number; viewer: string }

/** Adds the views that are new on their day to the numbers of their posts. */
export const putViews = async (db: Db, views: readonly View[]): Promise<void> => {
  const { rows } = await db.execute<{ day: string; post_id: string }>(sql`
    insert into ${postViews} (day, post_id, viewer)
    select * from unnest(${sql.param(views.map(({ day }) => day))}::date[],
      ${sql.param(views.map(({ postId }) => postId))}::bigint[], ${sql.param(views.map(({ viewer }) => viewer))}::text[])
    order by 1, 2, 3 on conflict do nothing returning day::text, post_id`)
  const ids = rows.map(({ post_id }) => Number(post_id))
  if (ids.length === 0) return
  await addViews(
    db,
    rows.map(({ day, post_id }) => ({ day, kind: ViewKind.post, subjectId: Number(post_id) })),
  )
  await holdPosts(db, [...new Set(ids)])
  await db.execute(sql`
    update ${posts} p set views = p.views + s.n, is_unranked = true
    from (select id, count(*)::int as n from unnest(${sql.param(ids)}::bigint[]) as v(id) group by id) s
    where p.id = s.id`)
}

export const expiredViews = defineExpired(postViews, (now) => sql`day < ${shanghaiDay(now - DAY)}::date`)
