import { DAY, shanghaiDay } from '@greenstar/rules/platform/time'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect'
import { countRows } from '../../platform/database/count-rows'
import { likeText } from '../../platform/database/filter'
import type { Part } from '../../platform/database/part'
import { defineExpired } from '../../platform/jobs/expired'
import { searchLog } from '../catalog.tables'

/** `found`: products that fit; `near`: products that were shown because none fits. */
export type Searched = { day: string; word: string; found: number; near: number }

/** Different words that are counted in a day; more are noise of programs. */
const maxWords = 5000
const keptDays = 180

/** Adds searches to the numbers of their words and days. */
export const putSearches = async (db: Db, searches: readonly Searched[]): Promise<void> => {
  const counted = new Map<string, Searched & { searches: number }>()
  for (const one of searches) {
    const key = `${one.day} ${one.word}`
    counted.set(key, { ...one, searches: (counted.get(key)?.searches ?? 0) + 1 })
  }
  const rows = [...counted.values()]
  await db.execute(sql`
    insert into ${searchLog} as l (day, word, searches, found, near)
    select c.* from unnest(${sql.param(rows.map(({ day }) => day))}::date[], ${sql.param(rows.map(({ word }) => word))}::text[],
      ${sql.param(rows.map((row) => row.searches))}::int[], ${sql.param(rows.map(({ found }) => found))}::int[],
      ${sql.param(rows.map(({ near }) => near))}::int[]) as c (day, word, searches, found, near)
    where exists (select from ${searchLog} k where k.day = c.day and k.word = c.word)
      or (select count(*) from ${searchLog} k where k.day = c.day) < ${maxWords}
    order by c.day, c.word
    on conflict (day, word) do update
      set searches = l.searches + excluded.searches, found = excluded.found, near = excluded.near`)
}

export type SearchFilter = {
  keyword?: string | undefined
  /** none: nothing was shown; near: only what is similar. */
  result?: 'none' | 'near' | 'found' | undefined
  /** Business days, both included. */
  from: string
  to: string
}

const resultIs: Record<NonNullable<SearchFilter['result']>, SQL> = {
  none: sql`found = 0 and near = 0`,
  near: sql`found = 0 and near > 0`,
  found: sql`found > 0`,
}

/** Words of a period with the result of their newest day. */
const words = ({ keyword, result, from, to }: SearchFilter) => {
  const typed = keyword?.normalize('NFKC').toLowerCase()
  return sql`(
    select word, sum(searches)::int as searches, max(day)::text as last_day,
      (array_agg(found order by day desc))[1] as found, (array_agg(near order by day desc))[1] as near
    from ${searchLog} where ${and(
      sql`day between ${from}::date and ${to}::date`,
      typed ? sql`word like ${likeText(typed)}` : undefined,
    )} group by word) w ${result ? sql`where ${resultIs[result]}` : sql``}`
}

type SearchRow = { word: string; searches: number; last_day: string; found: number; near: number }

/** A page of the searched words, the most searched first. */
export const listSearches = async (
  db: Db,
  filter: SearchFilter,
  { size, skip }: Part,
): Promise<SearchRow[]> => {
  const { rows } = await db.execute<SearchRow>(
    sql`select * from ${words(filter)} order by searches desc, last_day desc, word limit ${size} offset ${skip}`,
  )
  return rows
}

export const countSearchWords = (db: Db, filter: SearchFilter, max?: number): Promise<number> =>
  countRows(db, sql`from ${words(filter)}`, max)

export const expiredSearches = defineExpired(
  searchLog,
  (now) => sql`day < ${shanghaiDay(now - keptDays * DAY)}::date`,
)
