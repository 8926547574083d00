import { namesIn } from '../platform/audit/words'
import { defineFeature } from '../platform/feature'
import { broadcastAuditWords, broadcastConsole } from './broadcast.console'
import { broadcastExport } from './broadcast.export'
import { broadcastShop } from './broadcast.shop'
import { broadcasts } from './broadcast.tables'

export const feature = defineFeature({
  name: 'broadcast',
  shop: broadcastShop,
  console: broadcastConsole,
  exports: [broadcastExport],
  auditNames: { broadcast: namesIn(broadcasts.id, broadcasts.text) },
  auditWords: [broadcastAuditWords],
})
