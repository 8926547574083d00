import { DAY } from '@greenstar/rules/platform/time'
import { visitorKnownDays } from '@greenstar/rules/share/share'
import { sql } from 'drizzle-orm'
import { defineForgetting } from '../platform/jobs/forget.jobs'
import { shares, shareVisits } from './share.tables'

const isPast = (now: number) => sql`created_at < ${new Date(now - visitorKnownDays * DAY)}`

defineForgetting(shares, isPast)
defineForgetting(shareVisits, isPast)
