import { CouponStatus } from '@greenstar/rules/coupon/coupon.status'
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect'
import { couponRecords } from '../coupon.tables'

type Ending = {
  id: number
  memberId: number
  name: string
  endAt: Date
  templateStatus: number
  /** Already over, or valid no longer than the reminder period: a reminder says nothing new. */
  isLate: boolean
}

/** Locks usable coupons without a reminder that end by `until`; skips rows locked by another worker. */
export const listToRemind = async (
  db: Db,
  { now, until, limit, aside }: { now: Date; until: Date; limit: number; aside: readonly number[] },
): Promise<Ending[]> => {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select r.id, r.member_id, t.name, r.end_at, t.status,
      r.end_at <= ${now} or r.end_at - r.begin_at <= ${until}::timestamptz - ${now}::timestamptz as is_late
    from coupon_records r join coupon_templates t on t.id = r.template_id
    where r.status = ${CouponStatus.notUse} and r.reminded_at is null and r.end_at <= ${until}
      and r.id <> all(${sql.param([...aside])}::bigint[])
    order by r.end_at limit ${limit} for update of r skip locked`)
  return rows.map((row) => ({
    ...{ id: Number(row.id), memberId: Number(row.member_id), name: String(row.name) },
    ...{
      endAt: new Date(row.end_at as string),
      templateStatus: Number(row.status),
      isLate: Boolean(row.is_late),
    },
  }))
}

export const markReminded = (db: Db, ids: readonly number[], now: Date) =>
  db
    .update(couponRecords)
    .set({ remindedAt: now })
    .where(inArray(couponRecords.id, [...ids]))
