import { ViewKind } from '@greenstar/rules/footmark/view.kind'
import { sql } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables'
import type { Db } from '../platform/database/connect'
import { viewDayBrowsers, viewDays } from './footmark.tables'

export type View = { day: string; kind: ViewKind; subjectId: number; viewer: string }
type Counted = Pick<View, 'day' | 'kind' | 'subjectId'>

const columns = (rows: readonly Counted[]) => sql`${sql.param(rows.map(({ day }) => day))}::date[],
  ${sql.param(rows.map(({ kind }) => kind))}::int[], ${sql.param(rows.map(({ subjectId }) => subjectId))}::bigint[]`

/** Adds each row as one view of its subject on its day. */
export const addViews = async (db: Db, rows: readonly Counted[]): Promise<void> => {
  if (rows.length === 0) return
  await db.execute(sql`
    insert into ${viewDays} as v (kind, subject_id, day, viewers)
    select kind, subject_id, day, count(*) from unnest(${columns(rows)}) as c (day, kind, subject_id)
    group by kind, subject_id, day order by kind, subject_id, day
    on conflict (kind, subject_id, day) do update set viewers = v.viewers + excluded.viewers`)
}

/** Counts views that are the first of their browser on their day; those of what does not exist are left out. */
export const putViews = async (db: Db, views: readonly View[]): Promise<void> => {
  const { rows } = await db.execute<{ day: string; kind: ViewKind; subject_id: string }>(sql`
    insert into ${viewDayBrowsers} (day, kind, subject_id, viewer)
    select c.day, c.kind, c.subject_id, c.viewer
    from unnest(${columns(views)}, ${sql.param(views.map(({ viewer }) => viewer))}::text[]) as c (day, kind, subject_id, viewer)
    where case c.kind when ${ViewKind.product} then exists (select from ${products} p where p.id = c.subject_id and p.listed)
      when ${ViewKind.article} then exists (select from articles a where a.id = c.subject_id) else true end
    order by 1, 2, 3, 4 on conflict do nothing returning day::text, kind, subject_id`)
  await addViews(
    db,
    rows.map(({ subject_id, ...row }) => ({ ...row, subjectId: Number(subject_id) })),
  )
}
