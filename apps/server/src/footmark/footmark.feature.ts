import { defineFeature } from '../platform/feature'
import { expiredFootmarks, expiredViewers } from './footmark.jobs'
import { footmarkCopies, footmarkErasure } from './footmark.personal'
import { footmarkShop } from './footmark.shop'
import { countViews } from './view'

export const feature = defineFeature({
  name: 'footmark',
  shop: footmarkShop,
  hooks: countViews,
  expired: [expiredFootmarks, expiredViewers],
  erasure: footmarkErasure,
  copies: footmarkCopies,
})
