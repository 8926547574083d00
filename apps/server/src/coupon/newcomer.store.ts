import { CouponStatus } from '@greenstar/rules/coupon/coupon.status'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { members } from '../member/member.tables'
import type { Db } from '../platform/database/connect'
import { couponRecords, couponTemplates, newcomerRewards } from './coupon.tables'

/** By what a person is known again. */
export type Identity = { kind: 'phone' | 'union' | 'device' | 'buy-phone' | 'buy-union'; hash: string }

/** Who templates of the gift are made by. */
export const giftMaker = '新人礼'

/** What decides whether a member is new; he must be held by a statement before, so that this one sees what others did. */
export const findNewcomer = async (db: Db, memberId: number) => {
  const [row] = await db
    .select({
      phone: members.phone,
      unionId: members.unionId,
      createdAt: members.createdAt,
      hasPaid: sql<boolean>`exists (select from orders o where o.member_id = ${memberId} and o.paid_at is not null)`,
      isRewarded: sql<boolean>`exists (select from newcomer_rewards w where w.member_id = ${memberId} and w.kind = 'phone')`,
    })
    .from(members)
    .where(eq(members.id, memberId))
  return row
}

/** Remembers who is rewarded; false when one of these was before, and the caller refuses. */
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

/** Whether another account than this one was rewarded for one of these. */
export const isRememberedElsewhere = async (db: Db, memberId: number, identities: readonly Identity[]) => {
  const { rows } = await db.execute<{ is: boolean }>(sql`
    select exists (
      select from ${newcomerRewards} w
      join unnest(${sql.param(identities.map(({ kind }) => kind))}::text[], ${sql.param(identities.map(({ hash }) => hash))}::text[])
        as p (kind, hash) on p.kind = w.kind and p.hash = w.hash
      where w.member_id <> ${memberId}) as is`)
  return rows[0]?.is === true
}

/** Remembers who bought as a newcomer; false when another account did so as the same person. */
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

/** The coupons of a member's gift, those he removed left out. */
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
