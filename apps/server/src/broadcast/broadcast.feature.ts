import { defineFeature } from '../platform/feature'
import { broadcastAuditWords, broadcastConsole } from './broadcast.console'
import { broadcastExport } from './broadcast.export'
import { broadcastShop } from './broadcast.shop'

export const feature = defineFeature({
  name: 'broadcast',
  shop: broadcastShop,
  console: broadcastConsole,
  exports: [broadcastExport],
  auditWords: [broadcastAuditWords],
})
