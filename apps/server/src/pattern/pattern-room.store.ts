import type { FilterOf, Ops } from '@greenstar/contract'
import { sql } from 'drizzle-orm'
import { members } from '../member/member.tables'
import type { Db } from '../platform/database/connect'
import { countRows } from '../platform/database/count-rows'
import { dayStart } from '../platform/database/filter'
import { hasWords } from '../platform/database/words'
import { patternResults, patternVersions } from './pattern.tables'

export type ResultFilter = FilterOf<Ops['pattern']['ListPatternResults']>

export type RoomResult = {
  id: string
  test_id: string
  title: string
  version: number
  member_id: string
  member_name: string
  result_name: string
  share: string
  created_at: string
}

type Where = { size: number; skip?: number; after?: RoomResult | undefined }

const inDays = ({ from, to }: Pick<ResultFilter, 'from' | 'to'>) => {
  const begin = dayStart(from)
  const end = dayStart(to, 1)
  return sql`${begin ? sql`and r.created_at >= ${begin}` : sql``} ${end ? sql`and r.created_at < ${end}` : sql``}`
}

const resultsWhere = (filter: ResultFilter) => sql`
  where true ${inDays(filter)}
    ${filter.pattern ? sql`and r.test_id = ${filter.pattern}` : sql``}
    ${filter.version ? sql`and r.version = ${filter.version}` : sql``}
    ${filter.member ? sql`and r.member_id = ${filter.member}` : sql``}
    ${filter.keyword ? sql`and ${hasWords(sql`r.result_name`, filter.keyword)}` : sql``}`

/** Returns a page of members' results, or the rows after one, newest first. */
export const listRoomResults = async (
  db: Db,
  filter: ResultFilter,
  { size, skip = 0, after }: Where,
): Promise<RoomResult[]> => {
  const below = after
    ? sql`and (r.created_at, r.id) < (${after.created_at}::timestamptz, ${after.id}::bigint)`
    : sql``
  const { rows } = await db.execute<RoomResult>(sql`
    select r.id, r.test_id, v.content ->> 'title' as title, r.version, r.member_id, u.name as member_name,
      r.result_name, r.share, r.created_at
    from (
      select r.* from ${patternResults} r ${resultsWhere(filter)} ${below}
      order by r.created_at desc, r.id desc limit ${size} offset ${skip}
    ) r join ${members} u on u.id = r.member_id
      join ${patternVersions} v on v.test_id = r.test_id and v.version = r.version
    order by r.created_at desc, r.id desc`)
  return rows
}

/** Returns the number of results: the stored counters if filtered only by test or version, else a count. */
export const countRoomResults = async (db: Db, filter: ResultFilter, max?: number): Promise<number> => {
  const { pattern, version, member, keyword, from, to } = filter
  if (member || keyword || from || to)
    return countRows(db, sql`from ${patternResults} r ${resultsWhere(filter)}`, max)
  const { rows } = await db.execute<{ n: number }>(sql`
    select coalesce(sum(v.taken), 0)::int as n from ${patternVersions} v
    where true ${pattern ? sql`and v.test_id = ${pattern}` : sql``} ${version ? sql`and v.version = ${version}` : sql``}`)
  return rows[0]?.n ?? 0
}

/** Returns by test how often it was taken since a time. */
export const countTaken = async (db: Db, since: Date): Promise<Map<number, number>> => {
  const { rows } = await db.execute<{ test_id: string; n: number }>(sql`
    select r.test_id, count(*)::int as n from ${patternResults} r where r.created_at >= ${since} group by r.test_id`)
  return new Map(rows.map(({ test_id, n }) => [Number(test_id), n]))
}

export const listVersions = async (db: Db, testId: number) => {
  const { rows } = await db.execute<{ version: number; published_at: string }>(sql`
    select v.version, v.published_at from ${patternVersions} v
    where v.test_id = ${testId} order by v.version desc limit 100`)
  return rows
}

/** Returns the content of a version. */
export const findVersion = async (db: Db, testId: number, version: number) =>
  (
    await db.execute<{ content: (typeof patternVersions.$inferSelect)['content'] }>(sql`
      select v.content from ${patternVersions} v where v.test_id = ${testId} and v.version = ${version}`)
  ).rows[0]?.content

type Days = Pick<ResultFilter, 'from' | 'to'>
const ofVersion = (testId: number, version: number, days: Days) => sql`
  from ${patternResults} r where r.test_id = ${testId} and r.version = ${version} ${inDays(days)}`

/** Returns how often a version was taken, by how many members, and how often through a share. */
export const sumVersion = async (db: Db, testId: number, version: number, days: Days) => {
  const { rows } = await db.execute<{ taken: number; members: number; shared: number }>(sql`
    select count(*)::int as taken, count(distinct r.member_id)::int as members,
      count(*) filter (where r.share <> '')::int as shared ${ofVersion(testId, version, days)}`)
  return rows[0] ?? { taken: 0, members: 0, shared: 0 }
}

/** Returns how often each result of a version occurred, by its index. */
export const countResults = async (db: Db, testId: number, version: number, days: Days) => {
  const { rows } = await db.execute<{ result: number; n: number }>(
    sql`select r.result, count(*)::int as n ${ofVersion(testId, version, days)} group by r.result`,
  )
  return new Map(rows.map(({ result, n }) => [result, n]))
}

/** Returns how often each option was chosen: key `question:option`, both from 1. */
export const countOptions = async (db: Db, testId: number, version: number, days: Days) => {
  const { rows } = await db.execute<{ place: string; option: number; n: number }>(sql`
    select a.place, a.option, count(*)::int as n from (select r.answers ${ofVersion(testId, version, days)}) t
    cross join lateral unnest(t.answers) with ordinality as a (option, place) group by a.place, a.option`)
  return new Map(rows.map(({ place, option, n }) => [`${place}:${option}`, n]))
}
