import type { FilterOf, Ops } from '@greenstar/contract'
import { isPhone } from '@greenstar/rules/member/phone'
import { and, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm'
import { couponTemplates } from '../coupon/coupon.tables'
import { members } from '../member/member.tables'
import type { Db } from '../platform/database/connect'
import { equals, likeBegin } from '../platform/database/filter'
import { welfareAllowances, welfareOfficers } from './welfare.tables'

type Stretch = { size: number; skip?: number; below?: number | undefined }

export type OfficerFilter = {
  status?: number | undefined
  keyword?: string | undefined
  memberId?: number
}

/** Matches a complete code or phone, or the beginning of a name: parts of a phone must not be searchable. */
const named = (keyword: string): SQL | undefined =>
  or(
    eq(members.code, keyword.toUpperCase()),
    isPhone(keyword) ? eq(members.phone, keyword) : undefined,
    sql`${members.name} like ${likeBegin(keyword)}`,
  )

const conditionOf = ({ status, keyword, memberId }: OfficerFilter) =>
  and(
    equals(welfareOfficers.status, status),
    equals(welfareOfficers.memberId, memberId),
    keyword ? named(keyword) : undefined,
  )

const number = (query: SQL) => sql<number>`(${query})`.mapWith(Number)

/** Returns a page of officers and applications, or the rows below an id, newest first, with their sums. */
export const listOfficers = (db: Db, filter: OfficerFilter, { size, skip = 0, below }: Stretch) =>
  db
    .select({
      officer: welfareOfficers,
      name: members.name,
      code: members.code,
      phone: members.phone,
      taken: number(
        sql`select count(*) from welfare_coupons c where c.officer_id = "welfare_officers"."member_id" and c.member_id is not null`,
      ),
      used: number(
        sql`select count(*) from welfare_coupons c where c.officer_id = "welfare_officers"."member_id" and c.member_id is not null and c.used_at is not null`,
      ),
      people: number(
        sql`select count(*) from welfare_rewards w where w.officer_id = "welfare_officers"."member_id" and w.taken_back_at is null`,
      ),
      pollen: number(
        sql`select coalesce(sum(w.num), 0) from welfare_rewards w where w.officer_id = "welfare_officers"."member_id" and w.taken_back_at is null`,
      ),
    })
    .from(welfareOfficers)
    .innerJoin(members, eq(members.id, welfareOfficers.memberId))
    .where(and(conditionOf(filter), below === undefined ? undefined : lt(welfareOfficers.id, below)))
    .orderBy(desc(welfareOfficers.id))
    .limit(size)
    .offset(skip)

export type OfficerRoomRow = Awaited<ReturnType<typeof listOfficers>>[number]

export const countOfficers = async (db: Db, filter: OfficerFilter): Promise<number> => {
  const [row] = await db
    .select({ n: sql<number>`count(*)`.mapWith(Number) })
    .from(welfareOfficers)
    .innerJoin(members, eq(members.id, welfareOfficers.memberId))
    .where(conditionOf(filter))
  return row?.n ?? 0
}

export type AllowanceFilter = FilterOf<Ops['welfare']['ListWelfareAllowances']>

const allowanceOf = ({ month, memberID, keyword }: AllowanceFilter) =>
  and(
    equals(welfareAllowances.month, month),
    equals(welfareAllowances.memberId, memberID),
    keyword ? named(keyword) : undefined,
  )

/** Sums over the coupons of an allowance. */
const used = number(
  sql`select count(*) from welfare_coupons c where c.allowance_id = "welfare_allowances"."id" and c.used_at is not null`,
)
const rewards = (what: SQL) =>
  number(sql`select ${what} from welfare_coupons c join welfare_rewards w on w.record_id = c.record_id
    where c.allowance_id = "welfare_allowances"."id" and w.taken_back_at is null`)

/** Returns a page of allowances, or the rows after one, latest month first. */
export const listAllowances = (
  db: Db,
  filter: AllowanceFilter,
  {
    size,
    skip = 0,
    after,
  }: { size: number; skip?: number; after?: { month: string; id: number } | undefined },
) =>
  db
    .select({
      allowance: welfareAllowances,
      name: members.name,
      code: members.code,
      couponName: couponTemplates.name,
      used,
      people: rewards(sql`count(*)`),
      pollen: rewards(sql`coalesce(sum(w.num), 0)`),
    })
    .from(welfareAllowances)
    .innerJoin(members, eq(members.id, welfareAllowances.memberId))
    .innerJoin(couponTemplates, eq(couponTemplates.id, welfareAllowances.templateId))
    .where(
      and(
        allowanceOf(filter),
        after &&
          sql`(${welfareAllowances.month}, ${welfareAllowances.id}) < (${after.month}, ${after.id}::bigint)`,
      ),
    )
    .orderBy(desc(welfareAllowances.month), desc(welfareAllowances.id))
    .limit(size)
    .offset(skip)

export type AllowanceRoomRow = Awaited<ReturnType<typeof listAllowances>>[number]

/** Returns the number of allowances and their totals. */
export const sumAllowances = async (db: Db, filter: AllowanceFilter) => {
  const total = (what: SQL) => sql<number>`coalesce(sum(${what}), 0)`.mapWith(Number)
  const [row] = await db
    .select({
      n: sql<number>`count(*)`.mapWith(Number),
      num: total(sql`${welfareAllowances.num}`),
      taken: total(sql`${welfareAllowances.taken}`),
      ended: total(sql`${welfareAllowances.ended}`),
      used: total(sql`${used}`),
      people: total(sql`${rewards(sql`count(*)`)}`),
      pollen: total(sql`${rewards(sql`coalesce(sum(w.num), 0)`)}`),
    })
    .from(welfareAllowances)
    .innerJoin(members, eq(members.id, welfareAllowances.memberId))
    .where(allowanceOf(filter))
  return row ?? { n: 0, num: 0, taken: 0, ended: 0, used: 0, people: 0, pollen: 0 }
}
