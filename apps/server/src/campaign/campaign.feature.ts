import { defineFeature } from '../platform/feature'
import { campaignConsole } from './campaign.console'

export const feature = defineFeature({
  name: 'campaign',
  console: campaignConsole,
})
