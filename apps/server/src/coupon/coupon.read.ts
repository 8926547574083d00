import { CouponRun, CouponStatus } from '@greenstar/rules/coupon/coupon.status'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { defineStatement, type Value } from '../platform/database/statement'

import { couponCampaigns, couponRecords, couponTemplates } from './coupon.tables'

const { notReceive, notUse, used, overdue, doNotUse } = CouponStatus
const r = couponRecords

/** The lists of /coupon/mine; a date that has passed counts at once (domain 6). */
const isToAccept = (now: Date) => sql`(${r.status} = ${notReceive} and ${r.acceptBy} > ${now})`
const isUsable = (now: Date) => sql`(${r.status} = ${notUse} and ${r.endAt} > ${now})`
const isUsed = sql`${r.status} = ${used}`
const isOver = (now: Date) => sql`(${r.status} in (${overdue}, ${doNotUse})
  or (${r.status} = ${notUse} and ${r.endAt} <= ${now}) or (${r.status} = ${notReceive} and ${r.acceptBy} <= ${now}))`

const listOf = (status: number | undefined, now: Date): SQL => {
  if (status === notReceive) return isToAccept(now)
  if (status === notUse) return isUsable(now)
  if (status === used) return isUsed
  return status === undefined ? sql`${r.status} <> ${CouponStatus.delete}` : isOver(now)
}

/** What may still be done ends soonest first; what is over, the newest first. */
const orderOf = (status: number | undefined) =>
  status === notReceive
    ? [asc(r.acceptBy), asc(r.id)]
    : status === notUse
      ? [asc(r.endAt), asc(r.id)]
      : [desc(r.id)]

/** A page of a member's coupons with their templates. */
export const listOwn = (
  db: Db,
  memberId: number,
  status: number | undefined,
  { currentPage, pageSize }: { currentPage: number; pageSize: number },
  now: Date,
) =>
  db
    .select({ record: couponRecords, template: couponTemplates })
    .from(couponRecords)
    .innerJoin(couponTemplates, eq(couponTemplates.id, r.templateId))
    .where(and(eq(r.memberId, memberId), listOf(status, now)))
    .orderBy(...orderOf(status))
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)

/** How many coupons of each list a member has, in one statement. */
export const countOwn = async (db: Db, memberId: number, now: Date) => {
  const many = (is: SQL) => sql<number>`count(*) filter (where ${is})`.mapWith(Number)
  const [row] = await db
    .select({
      toAccept: many(isToAccept(now)),
      usable: many(isUsable(now)),
      used: many(isUsed),
      over: many(isOver(now)),
    })
    .from(couponRecords)
    .where(and(eq(r.memberId, memberId), inArray(r.status, [notReceive, notUse, used, overdue, doNotUse])))
  return row ?? { toAccept: 0, usable: 0, used: 0, over: 0 }
}

/** How many coupons wait to be accepted by a member. */
export const countToAccept = (db: Db, memberId: number, now: Date) =>
  db.$count(couponRecords, and(eq(r.memberId, memberId), isToAccept(now)))

/** An order is offered no more of them than this. */
export const mostOffered = 100

const usable = defineStatement(
  (db, value: Value<{ memberId: number; now: Date; chosen: readonly number[] }>) =>
    db
      .select({
        record: couponRecords,
        template: couponTemplates,
        budgetLeft: sql<
          number | null
        >`(select c.budget_fen - c.spent_fen from ${couponCampaigns} c where c.id = ${couponRecords.campaignId})`,
      })
      .from(couponRecords)
      .innerJoin(couponTemplates, eq(couponTemplates.id, r.templateId))
      .where(
        and(
          eq(r.memberId, value('memberId')),
          eq(r.status, notUse),
          sql`${r.endAt} > ${value('now')}::timestamptz`,
          eq(couponTemplates.status, CouponRun.running),
        ),
      )
      .orderBy(sql`(${r.id} = any(${value('chosen')}::bigint[])) desc`, asc(r.endAt), asc(r.id))
      .limit(mostOffered),
)

/** Coupons that a member might use now, the chosen ones and those that end first in front, with what their campaign's budget has left (fen). */
export const listUsable = (db: Db, memberId: number, chosen: readonly number[], now: Date) =>
  usable(db, { memberId, chosen, now })

export type UsableCoupon = Awaited<ReturnType<typeof listUsable>>[number]
