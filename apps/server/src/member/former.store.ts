import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { formerMarks, memberFormers } from './member.tables'

export type FormerKind = 'phone' | 'union' | 'identity'
export type FormerMark = { kind: FormerKind; hash: string }

export const putMarks = (db: Db, memberId: number, marks: readonly FormerMark[], leftAt: Date) =>
  db
    .insert(formerMarks)
    .values(marks.map((mark) => ({ ...mark, memberId, leftAt })))
    .onConflictDoNothing()

/** Stores the erased accounts with one of these marks, and the ones before those; returns how many are new. */
export const linkFormers = async (
  db: Db,
  memberId: number,
  marks: readonly FormerMark[],
  since: Date,
): Promise<number> => {
  const { rowCount } = await db.execute(sql`
    with found as (
      select m.member_id as id, max(m.left_at) as left_at from ${formerMarks} m
      join unnest(${sql.param(marks.map(({ kind }) => kind))}::text[], ${sql.param(marks.map(({ hash }) => hash))}::text[])
        as k (kind, hash) on k.kind = m.kind and k.hash = m.hash
      where m.left_at > ${since} and m.member_id <> ${memberId} group by m.member_id)
    insert into ${memberFormers} (member_id, former_id, left_at)
    select ${memberId}, id, max(left_at) from (
      select id, left_at from found
      union all select f.former_id, f.left_at from ${memberFormers} f join found on found.id = f.member_id) a
    group by id on conflict do nothing`)
  return rowCount ?? 0
}

/** The ids of a member and of their erased accounts, for a condition `column = any(…)`. */
export const personOf = (memberId: number | SQL): SQL =>
  sql`array(select ${memberId}::bigint union all select former_id from member_formers where member_id = ${memberId})`
