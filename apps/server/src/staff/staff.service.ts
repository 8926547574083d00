import { MemberStatus } from '@greenstar/rules/member/member.status'
import { isStaff } from '@greenstar/rules/staff/staff.state'
import { and, eq, sql } from 'drizzle-orm'
import { members } from '../member/member.tables'
import type { Db } from '../platform/database/connect'

/**
 * Who of these members sells now, with his identity (20 sales staff, 30 Partner): dismissed ones are none, nor are frozen
 * ones and those who left the shop. One statement for all.
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

/** Whether he is active sales staff or a Partner now. */
export const isSellingNow = async (db: Db, memberId: number): Promise<boolean> =>
  (await sellingAmong(db, [memberId])).has(memberId)
