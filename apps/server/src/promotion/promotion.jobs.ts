import { DAY } from '@greenstar/rules/platform/time'
import { businessSettings } from '@greenstar/rules/setting/business-settings'
import { sql } from 'drizzle-orm'
import { defineExpired } from '../platform/jobs/expired'
import { newcomerHouseholds } from './promotion.tables'

/** Deletes what recognises a household when no setting can ask about it any more. */
export const expiredHouseholds = defineExpired(
  newcomerHouseholds,
  (now) => sql`created_at < ${new Date(now - businessSettings['newcomer.receiverDays'].max * DAY)}`,
)
