import { defineFeature } from '../platform/feature'
import { messageAuditWords, messageConsole } from './message.console'
import { deliver } from './message.due'
import { deliveryExport, messageTemplateExport } from './message.export'
import { expiredDeliveries, expiredMessages } from './message.jobs'
import { messageCopies, messageErasure } from './message.personal'
import { messageShop } from './message.shop'
import { eventName } from './message.wire'

export const feature = defineFeature({
  name: 'message',
  shop: messageShop,
  console: messageConsole,
  exports: [messageTemplateExport, deliveryExport],
  deadlines: [deliver],
  expired: [expiredMessages, expiredDeliveries],
  auditNames: {
    message: async (_db, keys) => new Map(keys.map((key) => [key, eventName(key)])),
  },
  auditWords: [messageAuditWords],
  erasure: messageErasure,
  copies: messageCopies,
})
