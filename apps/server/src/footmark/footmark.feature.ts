import { defineFeature } from '../platform/feature'
import { expiredFootmarks } from './footmark.jobs'
import { footmarkCopies, footmarkErasure } from './footmark.personal'
import { footmarkShop } from './footmark.shop'

export const feature = defineFeature({
  name: 'footmark',
  shop: footmarkShop,
  expired: [expiredFootmarks],
  erasure: footmarkErasure,
  copies: footmarkCopies,
})
