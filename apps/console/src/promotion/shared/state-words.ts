import type { CampaignState } from '@greenstar/rules/campaign/campaign.state'
import type { Tone } from '../../ui/detail/StatusTag'

export const stateWords: Record<CampaignState, string> = {
  draft: '草稿',
  coming: '未开始',
  running: '进行中',
  over: '已结束',
}
export const stateTones = {
  draft: 'neutral',
  coming: 'dew',
  running: 'green',
  over: 'neutral',
} satisfies Record<CampaignState, Tone>

/** State of a campaign in its colour; a draft that was sent for approval is no draft any more. */
export const campaignState = ({
  State,
  Waits,
}: {
  State: CampaignState
  Waits: boolean
}): readonly [tone: Tone, text: string] =>
  State === 'draft' && Waits ? ['pollen', '待审批'] : [stateTones[State], stateWords[State]]
