import { isPhone } from '@greenstar/rules/member/phone'
import { monthStretch } from '@greenstar/rules/staff/staff.month'
import { and, desc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { members } from '../member/member.tables'
import type { Db } from '../platform/database/connect'
import { countIn } from '../platform/database/count-rows'
import { equals, likeBegin } from '../platform/database/filter'
import type { Part } from '../platform/database/part'
import { staffBindings, staffMembers } from './staff.tables'

export type StaffFilter = {
  status?: number | undefined
  keyword?: string | undefined
  leaderID?: number | undefined
  memberId?: number
}

const leaders = alias(members, 'leader')
const sellers = alias(members, 'seller')

/** Matches a complete code or phone, or the beginning of a name: parts of a phone must not be searchable. */
const named = (keyword: string): SQL | undefined =>
  or(
    eq(members.code, keyword.toUpperCase()),
    isPhone(keyword) ? eq(members.phone, keyword) : undefined,
    sql`${members.name} like ${likeBegin(keyword)}`,
  )

const conditionOf = ({ status, keyword, leaderID, memberId }: StaffFilter) =>
  and(
    equals(staffMembers.status, status),
    equals(staffMembers.leaderId, leaderID),
    equals(staffMembers.memberId, memberId),
    keyword ? named(keyword) : undefined,
  )

/** Returns a page of the list, or the rows below an id, newest first; sums only the page's rows. */
export const listStaff = (
  db: Db,
  filter: StaffFilter,
  month: string,
  { size, skip = 0, below }: { size: number; skip?: number; below?: number | undefined },
) => {
  const { from, to } = monthStretch(month)
  return db
    .select({
      staff: staffMembers,
      name: members.name,
      code: members.code,
      phone: members.phone,
      leaderName: leaders.name,
      staffNum:
        sql<number>`(select count(*) from staff_members t where t.leader_id = ${staffMembers.memberId} and t.status = 20)`.mapWith(
          Number,
        ),
      monthFen:
        sql<number>`(select coalesce(sum(case when o.bonus_fen > 0 then 0 else o.pay_fen - o.freight_fen end - o.returned_fen), 0)
        from orders o where o.seller_id = ${staffMembers.memberId}
          and o.paid_at >= ${new Date(from)} and o.paid_at < ${new Date(to)})`.mapWith(Number),
    })
    .from(staffMembers)
    .innerJoin(members, eq(members.id, staffMembers.memberId))
    .leftJoin(leaders, eq(leaders.id, staffMembers.leaderId))
    .where(and(conditionOf(filter), below === undefined ? undefined : lt(staffMembers.id, below)))
    .orderBy(desc(staffMembers.id))
    .limit(size)
    .offset(skip)
}

export type RoomRow = Awaited<ReturnType<typeof listStaff>>[number]

export const countStaff = async (db: Db, filter: StaffFilter): Promise<number> => {
  const [row] = await db
    .select({ n: sql<number>`count(*)`.mapWith(Number) })
    .from(staffMembers)
    .innerJoin(members, eq(members.id, staffMembers.memberId))
    .where(conditionOf(filter))
  return row?.n ?? 0
}

/** Filter of bindings: of a member, open ones to a seller, or all. */
type BindingFilter = { memberID?: number | undefined; sellerID?: number | undefined }

const bindingsOf = ({ memberID, sellerID }: BindingFilter) =>
  and(
    equals(staffBindings.memberId, memberID),
    sellerID === undefined
      ? undefined
      : and(eq(staffBindings.sellerId, sellerID), isNull(staffBindings.endedAt)),
  )

export const listBindings = (db: Db, filter: BindingFilter, { size, skip }: Part) =>
  db
    .select({
      binding: staffBindings,
      memberName: members.name,
      until: members.sellerUntil,
      sellerName: sellers.name,
    })
    .from(staffBindings)
    .innerJoin(members, eq(members.id, staffBindings.memberId))
    .innerJoin(sellers, eq(sellers.id, staffBindings.sellerId))
    .where(bindingsOf(filter))
    .orderBy(desc(staffBindings.id))
    .limit(size)
    .offset(skip)

export const countBindings = (db: Db, filter: BindingFilter, max?: number): Promise<number> =>
  countIn(db, staffBindings, bindingsOf(filter), max)
