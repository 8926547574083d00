import { sql } from 'drizzle-orm'
import { namesIn } from '../platform/audit/words'
import { defineFeature } from '../platform/feature'
import { rowsSince } from '../platform/queue'
import { chatChecks } from './chat.audit'
import { chatAuditWords, chatConsole } from './chat.console'
import { assignDue, endIdle, tellAnswers, ticketsDue, waitingLong, warnOfWaiting } from './chat.due'
import { chatExport, chatServiceExport } from './chat.export'
import { chatChannel } from './chat.hub'
import { chatCopies, chatErasure } from './chat.personal'
import { chatHooks, chatRoutes } from './chat.routes'
import { chatShop } from './chat.shop'
import { chatPhrases } from './chat.tables'
import { chatContents } from './member-writes'
import { chatPictures } from './picture-use'

export const feature = defineFeature({
  name: 'chat',
  shop: chatShop,
  console: chatConsole,
  exports: [chatExport, chatServiceExport],
  hooks: chatHooks,
  routes: chatRoutes,
  deadlines: [tellAnswers, assignDue, endIdle, warnOfWaiting, ticketsDue],
  checks: chatChecks,
  alerts: [waitingLong],
  auditNames: { chatPhrase: namesIn(chatPhrases.id, chatPhrases.text) },
  auditWords: [chatAuditWords],
  pictureUses: chatPictures,
  uploadUses: [
    (member) => sql`select image as path from chat_messages
      where chat_id in (select id from chats where member_id = ${member})`,
  ],
  contents: chatContents,
  channels: [chatChannel],
  erasure: chatErasure,
  copies: chatCopies,
  queues: {
    'chat.waiting': rowsSince(sql`waiting_at`, sql`chats where status = 10`),
  },
})
