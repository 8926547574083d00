import { CouponRun, CouponStatus } from '@greenstar/rules/coupon/coupon.status'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import type { Part } from '../platform/database/part'
import { defineStatement, type Value } from '../platform/database/statement'

import { couponCampaigns, couponRecords, couponTemplates } from './coupon.tables'

const { notReceive, notUse, used, overdue, doNotUse } = CouponStatus
const r = couponRecords
type Now = Date | SQL

/** Conditions of the lists of /coupon/mine; a coupon is over as soon as its date has passed (domain 6). */
const isToAccept = (now: Now) => sql`(${r.status} = ${notReceive} and ${r.acceptBy} > ${now})`
const isUsable = (now: Now) => sql`(${r.status} = ${notUse} and ${r.endAt} > ${now})`
const isUsed = sql`${r.status} = ${used}`
const isOver = (now: Now) => sql`(${r.status} in (${overdue}, ${doNotUse})
  or (${r.status} = ${notUse} and ${r.endAt} <= ${now}) or (${r.status} = ${notReceive} and ${r.acceptBy} <= ${now}))`

/** Columns of a row of the member's list; the template's other columns are large and not shown. */
const t = couponTemplates
const shownColumns = {
  record: {
    id: r.id,
    status: r.status,
    source: r.source,
    acceptBy: r.acceptBy,
    beginAt: r.beginAt,
    endAt: r.endAt,
    usedAt: r.usedAt,
    orderId: r.orderId,
    discountFen: r.discountFen,
  },
  template: {
    id: t.id,
    name: t.name,
    type: t.type,
    amountFen: t.amountFen,
    thresholdFen: t.thresholdFen,
    ratePercent: t.ratePercent,
    maxDiscountFen: t.maxDiscountFen,
    canPlus: t.canPlus,
    productCanPlus: t.productCanPlus,
    withDeals: t.withDeals,
    isFreeShipping: t.isFreeShipping,
    scopeText: t.scopeText,
    productIds: t.productIds,
    note: t.note,
  },
}

type Page = { memberId: number; now: Date } & Part

/** Statement for a page of one list: open coupons by earliest end, others newest first. */
const pageOf = (isIn: (now: SQL) => SQL, order: SQL[]) =>
  defineStatement((db, value: Value<Page>) =>
    db
      .select(shownColumns)
      .from(couponRecords)
      .innerJoin(couponTemplates, eq(t.id, r.templateId))
      .where(and(eq(r.memberId, value('memberId')), isIn(sql`${value('now')}::timestamptz`)))
      .orderBy(...order)
      .limit(value('size'))
      .offset(value('skip')),
  )

const pages = {
  toAccept: pageOf(isToAccept, [asc(r.acceptBy), asc(r.id)]),
  usable: pageOf(isUsable, [asc(r.endAt), asc(r.id)]),
  used: pageOf(() => isUsed, [desc(r.id)]),
  over: pageOf(isOver, [desc(r.id)]),
  all: pageOf(() => sql`${r.status} <> ${CouponStatus.delete}`, [desc(r.id)]),
}

/** Returns the list that shows a status; `over` for every status not named here. */
export const listOf = (status: number | undefined): keyof typeof pages => {
  if (status === undefined) return 'all'
  if (status === notReceive) return 'toAccept'
  if (status === notUse) return 'usable'
  return status === used ? 'used' : 'over'
}

export const listOwn = (db: Db, memberId: number, list: keyof typeof pages, part: Part, now: Date) =>
  pages[list](db, { memberId, now, ...part })

const counting = defineStatement((db, value: Value<{ memberId: number; now: Date }>) => {
  const now = sql`${value('now')}::timestamptz`
  const many = (is: SQL) => sql<number>`count(*) filter (where ${is})`.mapWith(Number)
  return db
    .select({
      toAccept: many(isToAccept(now)),
      usable: many(isUsable(now)),
      used: many(isUsed),
      over: many(isOver(now)),
    })
    .from(couponRecords)
    .where(
      and(
        eq(r.memberId, value('memberId')),
        inArray(r.status, [notReceive, notUse, used, overdue, doNotUse]),
      ),
    )
})

/** Counts a member's coupons of each list in one query. */
export const countOwn = async (db: Db, memberId: number, now: Date) => {
  const [row] = await counting(db, { memberId, now })
  return row ?? { toAccept: 0, usable: 0, used: 0, over: 0 }
}

/** Counts coupons that a member can still accept. */
export const countToAccept = (db: Db, memberId: number, now: Date) =>
  db.$count(couponRecords, and(eq(r.memberId, memberId), isToAccept(now)))

/** Maximum number of coupons offered for an order. */
export const maxOffered = 100

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
      .limit(maxOffered),
)

/** Usable coupons that have not ended: chosen first, then by end, with the rest of their budget (fen). */
export const listUsable = (db: Db, memberId: number, chosen: readonly number[], now: Date) =>
  usable(db, { memberId, chosen, now })

export type UsableCoupon = Awaited<ReturnType<typeof listUsable>>[number]

/** Returns the template of each of these coupons, several times if several are of one template. */
export const listTemplatesOf = async (db: Db, recordIds: readonly number[]) => {
  const rows = await db
    .select({ template: couponTemplates })
    .from(couponRecords)
    .innerJoin(couponTemplates, eq(t.id, r.templateId))
    .where(inArray(r.id, [...recordIds]))
  return rows.map(({ template }) => template)
}
