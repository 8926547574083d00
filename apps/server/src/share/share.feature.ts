import { defineFeature } from '../platform/feature'
import { shareConsole } from './share.console'
import { expiredShares, expiredShareVisits } from './share.jobs'
import { shareCopies, shareErasure } from './share.personal'
import { shareShop } from './share.shop'

export const feature = defineFeature({
  name: 'share',
  shop: shareShop,
  console: shareConsole,
  expired: [expiredShares, expiredShareVisits],
  erasure: shareErasure,
  copies: shareCopies,
})
