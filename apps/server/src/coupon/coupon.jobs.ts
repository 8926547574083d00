import { DAY, shanghaiDay } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { defineExpired } from '../platform/jobs/expired'
import { couponDeviceDays, couponGrants } from './coupon.tables'

export const expiredCouponDeviceDays = defineExpired(
  couponDeviceDays,
  (now) => sql`day < ${shanghaiDay(now - 2 * DAY)}::date`,
)
// Previews that were not confirmed; an approval by a second operator may take days.
export const expiredCouponGrants = defineExpired(
  couponGrants,
  (now) => sql`applied_at is null and created_at < ${new Date(now - 30 * DAY)}`,
)
