import { MemberStatus } from '@greenstar/rules/member/member.status'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect'
import { activeMember } from '../member.store'
import { formerMarks, memberFormers, members } from '../member.tables'

export type FormerKind = 'phone' | 'union' | 'identity'
export type FormerMark = { kind: FormerKind; hash: string }

export const putMarks = (db: Db, memberId: number, marks: readonly FormerMark[], leftAt: Date) =>
  db
    .insert(formerMarks)
    .values(marks.map((mark) => ({ ...mark, memberId, leftAt })))
    .onConflictDoUpdate({
      target: [formerMarks.kind, formerMarks.hash, formerMarks.memberId],
      set: { leftAt: sql`greatest(${formerMarks.leftAt}, excluded.left_at)` },
    })

/**
 * Stores the erased accounts with one of these marks, and the ones before those; returns how many are new. Marks of accounts
 * that exist are of earlier phones: they count once the account is erased.
 */
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
      join ${members} gone on gone.id = m.member_id and gone.status = ${MemberStatus.gone}
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

/**
 * Notes an account that was merged into another of the same person, and its former accounts, for good: the keyed hashes
 * are not needed to recognise it. Returns those that were not noted before.
 */
export const linkMerged = async (db: Db, keptId: number, mergedId: number): Promise<number[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into ${memberFormers} (member_id, former_id, left_at)
    select ${keptId}::bigint, ${mergedId}::bigint, 'infinity'::timestamptz
    union select ${keptId}::bigint, former_id, left_at from ${memberFormers} where member_id = ${mergedId} and former_id <> ${keptId}
    on conflict do nothing returning former_id as id`)
  return rows.map(({ id }) => Number(id))
}

export const unlinkMerged = (db: Db, keptId: number, formerIds: readonly number[]) =>
  db
    .delete(memberFormers)
    .where(and(eq(memberFormers.memberId, keptId), inArray(memberFormers.formerId, [...formerIds])))

/** Which accounts get what was meant for these: itself, or the one into which it was merged; none for a closed one. */
export const ownersOf = async (db: Db, ids: readonly number[]): Promise<Map<number, number>> => {
  const { rows } = await db.execute<{ id: string; owner: string }>(sql`
    select m.id, coalesce(k.id, m.id) as owner from ${members} m
    left join ${memberFormers} f on f.former_id = m.id and m.status = ${MemberStatus.merged}
    left join ${members} k on k.id = f.member_id and k.status = ${activeMember}
    where m.id = any(${sql.param([...ids])}::bigint[]) and m.status <> ${MemberStatus.gone}
      and (m.status <> ${MemberStatus.merged} or k.id is not null)`)
  return new Map(rows.map(({ id, owner }) => [Number(id), Number(owner)]))
}

/** The account into which another was merged, or undefined. */
export const findKept = async (db: Db, mergedId: number) =>
  (
    await db
      .select({ id: members.id, phone: members.phone })
      .from(memberFormers)
      .innerJoin(members, eq(members.id, memberFormers.memberId))
      .where(and(eq(memberFormers.formerId, mergedId), eq(members.status, activeMember)))
      .limit(1)
  )[0]
