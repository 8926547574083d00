import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { activeMember } from './member.store'
import { members } from './member.tables'
import { listMemberIds, type MemberFilter } from './room/member-room.store'

/** Members that an operator selects by exactly one field. */
export type AudienceOf =
  | { phones: readonly string[] }
  | { tagId: number }
  | { level: number }
  | { memberId: number }
  | { memberIds: readonly number[] }

const among = (of: AudienceOf): SQL => {
  if ('phones' in of) return inArray(members.phone, [...of.phones])
  if ('level' in of) return eq(members.level, of.level)
  if ('memberIds' in of) return sql`${members.id} = any(${sql.param([...of.memberIds])}::bigint[])`
  if ('memberId' in of) return eq(members.id, of.memberId)
  return sql`exists (select from member_tagging t where t.tag_id = ${of.tagId} and t.member_id = ${members.id})`
}

export const listAudience = (db: Db, of: AudienceOf, max: number) =>
  db
    .select({ id: members.id, name: members.name, phone: members.phone })
    .from(members)
    .where(and(among(of), eq(members.status, activeMember)))
    .orderBy(asc(members.id))
    .limit(max)

/** Ids of the members of a filter of the member list, at most `max`. */
export const listFiltered = (db: Db, filter: MemberFilter, max: number) => listMemberIds(db, filter, max)

/** Codes of those of these members who can get something now, by id. */
export const findActive = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> => {
  const rows = await db
    .select({ id: members.id, code: members.code })
    .from(members)
    .where(and(inArray(members.id, [...ids]), eq(members.status, activeMember)))
  return new Map(rows.map(({ id, code }) => [id, code]))
}

/** How many members can get something now. */
export const countActive = (db: Db): Promise<number> => db.$count(members, eq(members.status, activeMember))

/** Frozen members receive nothing. */
export const countFrozen = (db: Db, of: AudienceOf): Promise<number> =>
  db.$count(members, and(among(of), sql`${members.status} <> ${activeMember}`))

export { findTag as findMemberTag } from './room/tag.store'
