import { defineFeature } from '../platform/feature'
import { takeOverGifts } from './gift.service'
import { levelChecks } from './level.audit'
import { levelConsole } from './level.console'
import { reviewDue } from './level.due'
import { growSettled, shrinkRefunded } from './level.effects'
import { birthdayDaily } from './level.jobs'
import { levelCopies, levelErasure } from './level.personal'
import { levelShop } from './level.shop'

export const feature = defineFeature({
  name: 'level',
  shop: levelShop,
  console: levelConsole,
  deadlines: [reviewDue],
  daily: [birthdayDaily],
  checks: levelChecks,
  orderEffects: { settled: [growSettled], piecesRefunded: [shrinkRefunded] },
  memberEffects: { returned: takeOverGifts },
  erasure: levelErasure,
  copies: levelCopies,
})
