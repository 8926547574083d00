import { CouponRun } from '@greenstar/rules/coupon/coupon.status'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect'

/** Locks open coupons of stopped templates, except those in `aside`; skips rows locked by another worker. */
export const listOfStopped = async (
  db: Db,
  limit: number,
  aside: readonly number[],
): Promise<{ id: number; status: number }[]> => {
  const { rows } = await db.execute<{ id: number; status: number }>(sql`
    select r.id, r.status from coupon_templates t join lateral (
      select c.id, c.status from coupon_records c
      where c.template_id = t.id and c.status in (0, 10, 40) and c.id <> all(${sql.param([...aside])}::bigint[])
      order by c.id limit ${limit} for update skip locked
    ) r on true
    where t.status = ${CouponRun.stopped} limit ${limit}`)
  return rows.map(({ id, status }) => ({ id: Number(id), status: Number(status) }))
}
