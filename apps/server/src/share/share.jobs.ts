import { DAY } from '@greenstar/rules/platform/time'
import { visitorKnownDays } from '@greenstar/rules/share/share'
import { sql } from 'drizzle-orm'
import { defineExpired } from '../platform/jobs/expired'
import { shares, shareVisits } from './share.tables'

const isPast = (now: number) => sql`created_at < ${new Date(now - visitorKnownDays * DAY)}`

export const expiredShares = defineExpired(shares, isPast)
export const expiredShareVisits = defineExpired(shareVisits, isPast)
