import type { FilterOf, Ops } from '@greenstar/contract'
import { PlantStatus } from '@greenstar/rules/plant/plant.care'
import { EntryKind } from '@greenstar/rules/plant/plant.entry'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { countRows } from '../platform/database/count-rows'
import { hasWords } from '../platform/database/words'
import { plantEntries, plants } from './plant.tables'

export type PlantFilter = FilterOf<Ops['plant']['ListPlants']>

export type PlantRoomRow = {
  id: string
  member_id: string
  member_name: string
  name: string
  product_id: string | null
  product_name: string | null
  img_path: string | null
  status: number
  came_on: string
  died_on: string | null
  next_due_on: string | null
  water_days: number
  feed_days: number
  repot_months: number
  entries: number
  cares: number
  created_at: string
}

const conditionOf = ({ keyword, member, status, isBought }: PlantFilter): SQL => {
  const parts = [
    sql`p.status <> ${sql.raw(String(PlantStatus.gone))}`,
    keyword ? hasWords(sql`p.name`, keyword) : undefined,
    member === undefined ? undefined : sql`p.member_id = ${member}`,
    status === undefined ? undefined : sql`p.status = ${status}`,
    isBought === undefined ? undefined : sql`(p.order_line_id is not null) = ${isBought}`,
  ]
  return sql.join(
    parts.filter((part) => part !== undefined),
    sql` and `,
  )
}

const rowsOf = (chosen: SQL) => sql`
  select p.id, p.member_id, coalesce(u.name, '') as member_name, p.name, p.product_id, g.name as product_name, g.img_path,
    p.status, p.came_on::text, p.died_on::text, p.next_due_on::text, p.water_days, p.feed_days, p.repot_months, p.created_at,
    coalesce(e.entries, 0) as entries, coalesce(e.cares, 0) as cares
  from (${chosen}) p left join members u on u.id = p.member_id left join products g on g.id = p.product_id
    left join lateral (select (count(*) filter (where e.kind = ${EntryKind.diary}))::int as entries,
      (count(*) filter (where e.kind < ${EntryKind.diary}))::int as cares
      from ${plantEntries} e where e.plant_id = p.id) e on true
  order by p.id desc`

/** Returns a page of the plants of members, or those below an id, newest first. */
export const listPlantsForConsole = async (
  db: Db,
  filter: PlantFilter,
  { size, skip = 0, below }: { size: number; skip?: number; below?: number | undefined },
): Promise<PlantRoomRow[]> => {
  const after = below === undefined ? sql`` : sql`and p.id < ${below}`
  const { rows } = await db.execute<PlantRoomRow>(
    rowsOf(sql`select p.* from ${plants} p where ${conditionOf(filter)} ${after}
      order by p.id desc limit ${size} offset ${skip}`),
  )
  return rows
}

export const countPlantsForConsole = (db: Db, filter: PlantFilter, max?: number): Promise<number> =>
  countRows(db, sql`from ${plants} p where ${conditionOf(filter)}`, max)

export const findPlantForConsole = async (db: Db, id: number): Promise<PlantRoomRow | undefined> => {
  const { rows } = await db.execute<PlantRoomRow>(
    rowsOf(sql`select p.* from ${plants} p where p.id = ${id} and p.status <> ${PlantStatus.gone}`),
  )
  return rows[0]
}

/** Plants, their members, those due by a day; cares and entries since a day; dead ones. */
export const plantFigures = async (db: Db, today: string, since: string) => {
  const { rows } = await db.execute<{
    plants: number
    members: number
    due: number
    dead: number
    cares: number
    entries: number
  }>(sql`
    select a.*, b.* from (
      select (count(*) filter (where p.status = ${PlantStatus.growing}))::int as plants,
        count(distinct p.member_id)::int as members,
        (count(*) filter (where p.status = ${PlantStatus.growing} and p.next_due_on <= ${today}))::int as due,
        (count(*) filter (where p.status = ${PlantStatus.dead}))::int as dead
      from ${plants} p where p.status <> ${PlantStatus.gone}) a,
    (select (count(*) filter (where e.kind < ${EntryKind.diary}))::int as cares,
        (count(*) filter (where e.kind = ${EntryKind.diary}))::int as entries
      from ${plantEntries} e where e.day >= ${since}) b`)
  return rows[0] ?? { plants: 0, members: 0, due: 0, dead: 0, cares: 0, entries: 0 }
}
