import { DAY } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { defineExpired } from '../platform/jobs/expired'
import { deliveries, messages } from './message.tables'

/** Days that messages and the log of deliveries are kept. */
const keptDays = 180
const since = (now: number) => new Date(now - keptDays * DAY)

export const expiredMessages = defineExpired(messages, (now) => sql`created_at < ${since(now)}`)
export const expiredDeliveries = defineExpired(deliveries, (now) => sql`created_at < ${since(now)}`)
