import { DAY, shanghaiDay } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { defineForgetting } from '../platform/jobs/forget.jobs'
import { couponDeviceDays, couponGrants } from './coupon.tables'

defineForgetting(couponDeviceDays, (now) => sql`day < ${shanghaiDay(now - 2 * DAY)}::date`)
// Previews that nobody carried out.
defineForgetting(couponGrants, (now) => sql`applied_at is null and created_at < ${new Date(now - DAY)}`)
