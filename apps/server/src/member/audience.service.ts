import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { activeMember } from './member.store'
import { members } from './member.tables'

/** Members that an operator selects by exactly one field. */
export type AudienceOf =
  | { phones: readonly string[] }
  | { tagId: number }
  | { level: number }
  | { memberId: number }

const among = (of: AudienceOf): SQL => {
  if ('phones' in of) return inArray(members.phone, [...of.phones])
  if ('level' in of) return eq(members.level, of.level)
  if ('memberId' in of) return eq(members.id, of.memberId)
  return sql`exists (select from member_tagging t where t.tag_id = ${of.tagId} and t.member_id = ${members.id})`
}

export const listAudience = (db: Db, of: AudienceOf, most: number) =>
  db
    .select({ id: members.id, name: members.name, phone: members.phone })
    .from(members)
    .where(and(among(of), eq(members.status, activeMember)))
    .orderBy(asc(members.id))
    .limit(most)

/** Frozen members receive nothing. */
export const countFrozen = (db: Db, of: AudienceOf): Promise<number> =>
  db.$count(members, and(among(of), sql`${members.status} <> ${activeMember}`))

export { findTag as findMemberTag } from './tag.store'
