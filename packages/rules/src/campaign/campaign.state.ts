import { FlashStatus, flashState } from '../promotion/flash'

/** States of a campaign in the console: of its status, and when published, of its window. */
export const campaignStates = ['draft', 'coming', 'running', 'over'] as const
export type CampaignState = (typeof campaignStates)[number]

type Times = {
  readonly status: number
  readonly beginAt: Date | string
  /** Null: it has no end. */
  readonly endAt: Date | string | null
}

/** State of a campaign at `now` (ms); its begin is included, its end excluded. */
export function campaignState({ status, beginAt, endAt }: Times, now: number): CampaignState {
  if (status === FlashStatus.draft) return 'draft'
  if (status === FlashStatus.ended) return 'over'
  const endMs = endAt === null ? Number.POSITIVE_INFINITY : new Date(endAt).getTime()
  return flashState({ beginMs: new Date(beginAt).getTime(), endMs }, now)
}
