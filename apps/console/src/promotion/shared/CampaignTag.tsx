import { StatusTag } from '../../ui/detail/StatusTag'
import { campaignState } from './state-words'

/** State of a campaign, beside its name. */
export const CampaignTag = ({ campaign }: { campaign: Parameters<typeof campaignState>[0] }) => {
  const [tone, text] = campaignState(campaign)
  return <StatusTag tone={tone}>{text}</StatusTag>
}
