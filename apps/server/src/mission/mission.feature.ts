import { defineFeature } from '../platform/feature'
import { missionChecks } from './mission.audit'
import { expiredBrowses } from './mission.jobs'
import { missionCopies, missionErasure } from './mission.personal'
import { missionShop } from './mission.shop'

export const feature = defineFeature({
  name: 'mission',
  shop: missionShop,
  expired: [expiredBrowses],
  checks: missionChecks,
  erasure: missionErasure,
  copies: missionCopies,
})
