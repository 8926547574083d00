import { MemberStatus } from '@greenstar/rules/member/member.status'
import { ChildState } from '@greenstar/rules/welfare/welfare.allowance'
import { WelfareState } from '@greenstar/rules/welfare/welfare.state'
import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { couponRecords, couponTemplates } from '../coupon/coupon.tables'
import { personOf } from '../member/account/former.service'
import { members } from '../member/member.tables'
import { orders } from '../order/order.tables'
import type { Db } from '../platform/database/connect'
import type { Part } from '../platform/database/part'
import { welfareCoupons, welfareEvents, welfareOfficers, welfareRewards } from './welfare.tables'

/** Returns the welfare officer with a member code; undefined unless the account is active. */
export const findOfficerByCode = async (db: Db, code: string) =>
  (
    await db
      .select({ id: members.id, code: members.code, name: members.name, avatar: members.avatar })
      .from(members)
      .innerJoin(welfareOfficers, eq(welfareOfficers.memberId, members.id))
      .where(
        and(
          eq(members.code, code.toUpperCase()),
          eq(members.status, MemberStatus.active),
          eq(welfareOfficers.status, WelfareState.officer),
        ),
      )
  )[0]

/** Returns the ids of these members that are welfare officers with an active account. */
export const officersAmong = async (db: Db, memberIds: readonly number[]): Promise<ReadonlySet<number>> => {
  const rows = await db
    .select({ id: members.id })
    .from(members)
    .innerJoin(welfareOfficers, eq(welfareOfficers.memberId, members.id))
    .where(
      and(
        sql`${members.id} = any(${sql.param([...memberIds])}::bigint[])`,
        eq(members.status, MemberStatus.active),
        eq(welfareOfficers.status, WelfareState.officer),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** Whether a member has another order that was ever paid. */
export const hasOtherPaid = async (db: Db, memberId: number, orderId: number): Promise<boolean> => {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        sql`${orders.memberId} = any(${personOf(memberId)})`,
        isNotNull(orders.paidAt),
        sql`${orders.id} <> ${orderId}`,
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Returns totals of all the officer's coupons. */
export const sumsOf = async (db: Db, officerId: number) => {
  const [coupons] = await db
    .select({
      taken: sql<number>`count(*)`.mapWith(Number),
      used: sql<number>`count(${welfareCoupons.usedAt})`.mapWith(Number),
    })
    .from(welfareCoupons)
    .where(and(eq(welfareCoupons.officerId, officerId), isNotNull(welfareCoupons.memberId)))
  const [rewards] = await db
    .select({
      people: sql<number>`count(*)`.mapWith(Number),
      pollen: sql<number>`coalesce(sum(${welfareRewards.num}), 0)`.mapWith(Number),
    })
    .from(welfareRewards)
    .where(and(eq(welfareRewards.officerId, officerId), sql`${welfareRewards.takenBackAt} is null`))
  return {
    TakenNum: coupons?.taken ?? 0,
    UsedNum: coupons?.used ?? 0,
    NewMemberNum: rewards?.people ?? 0,
    PollenNum: rewards?.pollen ?? 0,
  }
}

const { taken, used, over } = ChildState
/** The rule childState as a condition. */
const inState = (state: number | undefined, now: Date): SQL | undefined => {
  const r = couponRecords
  const isUsed = sql`(${r.status} = 20 or (${r.status} = -99 and ${r.orderId} is not null))`
  const isTaken = sql`(${r.status} = 10 and ${r.endAt} > ${now})`
  if (state === used) return isUsed
  if (state === taken) return isTaken
  return state === over ? sql`not ${isUsed} and not ${isTaken}` : undefined
}

const children = (officerId: number, state: number | undefined, now: Date) =>
  and(eq(welfareCoupons.officerId, officerId), isNotNull(welfareCoupons.memberId), inState(state, now))

/** Returns members who took coupons of an officer, latest first. */
export const listChildren = (
  db: Db,
  { officerId, state, now }: { officerId: number; state: number | undefined; now: Date },
  { size, skip }: Part,
) =>
  db
    .select({
      id: welfareCoupons.id,
      takenAt: welfareCoupons.takenAt,
      name: members.name,
      avatar: members.avatar,
      couponName: couponTemplates.name,
      status: couponRecords.status,
      orderId: couponRecords.orderId,
      endAt: couponRecords.endAt,
      rewardNum:
        sql<number>`coalesce(case when ${welfareRewards.takenBackAt} is null then ${welfareRewards.num} end, 0)`.mapWith(
          Number,
        ),
    })
    .from(welfareCoupons)
    .innerJoin(couponRecords, eq(couponRecords.id, welfareCoupons.recordId))
    .innerJoin(couponTemplates, eq(couponTemplates.id, couponRecords.templateId))
    .innerJoin(members, eq(members.id, welfareCoupons.memberId))
    .leftJoin(welfareRewards, eq(welfareRewards.recordId, welfareCoupons.recordId))
    .where(children(officerId, state, now))
    .orderBy(desc(welfareCoupons.takenAt), desc(welfareCoupons.id))
    .limit(size)
    .offset(skip)

export type ChildRow = Awaited<ReturnType<typeof listChildren>>[number]

export const countChildren = async (
  db: Db,
  { officerId, state, now }: { officerId: number; state: number | undefined; now: Date },
): Promise<number> => {
  const [row] = await db
    .select({ n: sql<number>`count(*)`.mapWith(Number) })
    .from(welfareCoupons)
    .innerJoin(couponRecords, eq(couponRecords.id, welfareCoupons.recordId))
    .where(children(officerId, state, now))
  return row?.n ?? 0
}

/** Returns the events of an officer's coupons, latest first. */
export const listNews = (db: Db, officerId: number, { size, skip }: Part) =>
  db
    .select({
      id: welfareEvents.id,
      kind: welfareEvents.kind,
      num: welfareEvents.num,
      createdAt: welfareEvents.createdAt,
      name: members.name,
      avatar: members.avatar,
    })
    .from(welfareEvents)
    .innerJoin(members, eq(members.id, welfareEvents.memberId))
    .where(eq(welfareEvents.officerId, officerId))
    .orderBy(desc(welfareEvents.id))
    .limit(size)
    .offset(skip)

export type NewsRow = Awaited<ReturnType<typeof listNews>>[number]

export const countNews = (db: Db, officerId: number) =>
  db.$count(welfareEvents, eq(welfareEvents.officerId, officerId))
