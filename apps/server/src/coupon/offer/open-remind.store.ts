import { CouponRun } from '@greenstar/rules/coupon/coupon.status'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect'
import { couponReminds } from '../coupon.tables'

type Key = { memberId: number; campaignId: number }

/** Records that a member is to be reminded of a campaign's begin; a second time changes nothing. */
export const putOpenRemind = async (db: Db, key: Key, now: Date): Promise<void> => {
  await db
    .insert(couponReminds)
    .values({ ...key, createdAt: now })
    .onConflictDoNothing()
}

export const deleteOpenRemind = async (db: Db, { memberId, campaignId }: Key): Promise<void> => {
  await db
    .delete(couponReminds)
    .where(and(eq(couponReminds.memberId, memberId), eq(couponReminds.campaignId, campaignId)))
}

/** Maximum number of reminders in the list of a member; as many campaigns are shown. */
const maxListed = 200

/** Campaigns of which a member is to be reminded, newest first. */
export const listOpenReminds = async (db: Db, memberId: number): Promise<number[]> => {
  const rows = await db
    .select({ id: couponReminds.campaignId })
    .from(couponReminds)
    .where(and(eq(couponReminds.memberId, memberId), isNull(couponReminds.sentAt)))
    .orderBy(desc(couponReminds.id))
    .limit(maxListed)
  return rows.map(({ id }) => id)
}

type Due = {
  id: number
  memberId: number
  name: string
  beginAt: Date
  /** Whether the campaign still gives out coupons, and its coupon is in use. */
  isRunning: boolean
}

/** Locks reminders of campaigns that begin by `until`; skips rows locked by another worker. */
export const takeOpenReminds = async (
  db: Db,
  { until, limit, aside }: { until: Date; limit: number; aside: readonly number[] },
): Promise<Due[]> => {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select r.id, r.member_id, t.name, c.begin_at,
      c.status = ${CouponRun.running} and t.status = ${CouponRun.running} as is_running
    from coupon_reminds r join coupon_campaigns c on c.id = r.campaign_id
      join coupon_templates t on t.id = c.template_id
    where r.sent_at is null and c.begin_at <= ${until} and r.id <> all(${sql.param([...aside])}::bigint[])
    order by c.begin_at, r.id limit ${limit} for update of r skip locked`)
  return rows.map((row) => ({
    ...{ id: Number(row.id), memberId: Number(row.member_id), name: String(row.name) },
    ...{ beginAt: new Date(row.begin_at as string), isRunning: Boolean(row.is_running) },
  }))
}

export const markOpenReminded = (db: Db, ids: readonly number[], now: Date) =>
  db
    .update(couponReminds)
    .set({ sentAt: now })
    .where(inArray(couponReminds.id, [...ids]))
