import { CouponStatus } from '@greenstar/rules/coupon/coupon.status'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { personOf } from '../../member/account/former.service'
import { members } from '../../member/member.tables'
import type { Db } from '../../platform/database/connect'
import { couponRecords, couponTemplates, newcomerRewards } from '../coupon.tables'

/** Keyed hash that recognises a person. */
export type Identity = { kind: 'phone' | 'union' | 'device' | 'buy-phone' | 'buy-union'; hash: string }

/** `createdBy` of the gift's templates. */
export const giftMaker = '新人礼'

/** Facts that decide whether a member is new; lock the member before, to see what others committed. */
export const findNewcomer = async (db: Db, memberId: number) => {
  const [row] = await db
    .select({
      phone: members.phone,
      unionId: members.unionId,
      createdAt: members.createdAt,
      hasPaid: sql<boolean>`exists (select from orders o where o.member_id = any(${personOf(memberId)}) and o.paid_at is not null)`,
      isRewarded: sql<boolean>`exists (select from newcomer_rewards w where w.member_id = ${memberId} and w.kind = 'phone')`,
    })
    .from(members)
    .where(eq(members.id, memberId))
  return row
}

/** Records a rewarded person; false if an identity is already recorded, then the caller must refuse. */
export const rememberNewcomer = async (
  db: Db,
  memberId: number,
  identities: readonly Identity[],
  now: Date,
): Promise<boolean> => {
  const made = await db
    .insert(newcomerRewards)
    .values(
      identities
        .map(({ kind, hash }) => ({ kind, hash, memberId, createdAt: now }))
        .sort((a, b) => (a.kind < b.kind ? -1 : 1)),
    )
    .onConflictDoNothing()
    .returning({ kind: newcomerRewards.kind })
  return made.length === identities.length
}

/** Whether one of these accounts got a newcomer gift or price. */
export const wasRewarded = async (db: Db, memberIds: readonly number[]): Promise<boolean> =>
  memberIds.length > 0 &&
  (await db.$count(newcomerRewards, inArray(newcomerRewards.memberId, [...memberIds]))) > 0

/** Whether one of these identities is recorded for another member. */
export const isRememberedElsewhere = async (db: Db, memberId: number, identities: readonly Identity[]) => {
  const { rows } = await db.execute<{ is: boolean }>(sql`
    select exists (
      select from ${newcomerRewards} w
      join unnest(${sql.param(identities.map(({ kind }) => kind))}::text[], ${sql.param(identities.map(({ hash }) => hash))}::text[])
        as p (kind, hash) on p.kind = w.kind and p.hash = w.hash
      where w.member_id <> ${memberId}) as is`)
  return rows[0]?.is === true
}

/** Records a newcomer's purchase; false if an identity is recorded for another member. */
export const rememberBuyer = async (
  db: Db,
  memberId: number,
  identities: readonly Identity[],
  now: Date,
): Promise<boolean> => {
  const kept = await db
    .insert(newcomerRewards)
    .values(identities.map(({ kind, hash }) => ({ kind, hash, memberId, createdAt: now })))
    .onConflictDoUpdate({
      target: [newcomerRewards.kind, newcomerRewards.hash],
      set: { memberId: sql`${newcomerRewards.memberId}` },
    })
    .returning({ memberId: newcomerRewards.memberId })
  return kept.every((row) => row.memberId === memberId)
}

/** Lists the coupons of a member's gift, without removed ones. */
export const listGift = (db: Db, memberId: number) =>
  db
    .select({ record: couponRecords, template: couponTemplates })
    .from(couponRecords)
    .innerJoin(couponTemplates, eq(couponTemplates.id, couponRecords.templateId))
    .where(
      and(
        eq(couponRecords.memberId, memberId),
        eq(couponRecords.source, 'newcomer'),
        ne(couponRecords.status, CouponStatus.delete),
      ),
    )
    .orderBy(asc(couponRecords.id))
    .limit(10)
