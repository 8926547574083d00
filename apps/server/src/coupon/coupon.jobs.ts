import { DAY, shanghaiDay } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { defineForgetting } from '../platform/jobs/forget.jobs'
import { couponDeviceDays, couponGrants } from './coupon.tables'

defineForgetting(couponDeviceDays, (now) => sql`day < ${shanghaiDay(now - 2 * DAY)}::date`)
// Previews that were never confirmed; one that waits for a second person may wait for days.
defineForgetting(couponGrants, (now) => sql`applied_at is null and created_at < ${new Date(now - 30 * DAY)}`)
