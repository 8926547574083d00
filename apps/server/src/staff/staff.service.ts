import { MemberStatus } from '@greenstar/rules/member/member.status'
import { isStaff } from '@greenstar/rules/staff/staff.state'
import { and, eq, sql } from 'drizzle-orm'
import { members } from '../member/member.tables'
import type { Db } from '../platform/database/connect'

/**
 * Returns the identities (20 sales staff, 30 Partner) of those members who sell now, without dismissed,
 * frozen or deleted ones, in one query.
 */
export const sellingAmong = async (
  db: Db,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  if (memberIds.length === 0) return new Map()
  const rows = await db
    .select({ id: members.id, identity: members.identity })
    .from(members)
    .where(
      and(
        sql`${members.id} = any(${sql.param([...memberIds])}::bigint[])`,
        eq(members.status, MemberStatus.active),
      ),
    )
  return new Map(rows.filter(({ identity }) => isStaff(identity)).map(({ id, identity }) => [id, identity]))
}
