import type { CampaignState } from '@greenstar/rules/campaign/campaign.state'
import { FlashStatus } from '@greenstar/rules/promotion/flash'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

type Columns = Record<'status' | 'beginAt' | 'endAt', PgColumn | SQL>

/** Condition that a campaign is in a state at `now`, as `campaignState` in the rules; none without a state. */
export const inCampaignState = (
  state: CampaignState | undefined,
  now: Date,
  { status, beginAt, endAt }: Columns,
): SQL | undefined => {
  if (state === undefined) return undefined
  if (state === 'draft') return sql`${status} = ${FlashStatus.draft}`
  if (state === 'over')
    return sql`(${status} = ${FlashStatus.ended} or (${status} = ${FlashStatus.published} and ${endAt} <= ${now}))`
  const begun = state === 'running' ? sql`${beginAt} <= ${now}` : sql`${beginAt} > ${now}`
  return sql`(${status} = ${FlashStatus.published} and ${begun} and ${endAt} > ${now})`
}
