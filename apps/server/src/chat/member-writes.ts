import { closedAnswer, isDeskOpen, openAnswer } from '@greenstar/rules/chat/chat.hours'
import { chatWindows, maxChatsADay, maxChatsAMinute, mayWriteChat } from '@greenstar/rules/chat/chat.limits'
import { ChatKind, ChatSide, ChatStatus } from '@greenstar/rules/chat/chat.state'
import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { maxAhead } from '@greenstar/rules/platform/time'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { sql } from 'drizzle-orm'
import { findHelp } from '../article/article.service'
import { notify } from '../message/message.service'
import { type ContentUses, handIn } from '../moderation/moderation.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import { getSettings } from '../setting/setting.service'
import { claimUploads } from '../upload/upload.service'
import { assignWaiting } from './assign'
import { tellChat } from './chat.hub'
import {
  type ChatMessageRow,
  type ChatRow,
  countSent,
  ensureChat,
  findChatOf,
  findSent,
  lockChat,
  moveChat,
  wasOffered,
} from './chat.store'
import { chatMessages } from './chat.tables'
import { listDesks } from './chat-desk.store'
import { checkSent, type Sent } from './check-sent'
import { say } from './say'

/**
 * Off hours: offers the help article that fits a question best, if there is one, and once in a service. Not while the
 * operator of the conversation is at the desk.
 */
const offerHelp = async (db: Db, chat: ChatRow, question: string, now: number) => {
  const article = await findHelp(db, question, new Date(now))
  if (!article || (await wasOffered(db, chat, article.id))) return
  const clerk = chat.status === ChatStatus.open ? chat.operatorId : null
  if (clerk !== null && (await listDesks(db, now)).get(clerk)?.isPresent) return
  const given = { side: ChatSide.system, kind: ChatKind.article, text: article.title, articleId: article.id }
  await say(db, chat, given, now)
}

/** Locks the member's conversation, inserting it if missing. */
const hold = async (db: Db, memberId: number, now: number): Promise<ChatRow> => {
  const { id } = await ensureChat(db, memberId, new Date(now))
  const chat = await lockChat(db, id)
  if (!chat) throw new Error('a conversation is gone')
  return chat
}

const checkPace = async (db: Db, chat: ChatRow, now: number) => {
  const last = (ms: number) => ({ since: new Date(now - ms), until: new Date(now + maxAhead) })
  const day = await countSent(db, chat.id, last(chatWindows.day), maxChatsADay)
  const minute =
    day < maxChatsAMinute ? day : await countSent(db, chat.id, last(chatWindows.minute), maxChatsAMinute)
  if (!mayWriteChat(minute, day)) throw refuse('chat/too-fast')
}

/**
 * Sends a member's message to the desk in the caller's transaction; idempotent by clientID. In a closed
 * conversation it begins a new service: the member waits, and the shop says when they will get an answer.
 */
export const writeToDesk = async (
  app: App,
  db: Db,
  memberId: number,
  sent: Sent,
  now: number,
): Promise<ChatMessageRow> => {
  const before = await hold(db, memberId, now)
  const known = await findSent(db, before.id, ChatSide.member, sent.clientID)
  if (known) return known
  await checkPace(db, before, now)
  const content = await checkSent(db, memberId, sent)
  if (content.kind === ChatKind.picture) await claimUploads(db, memberId, UploadPurpose.chat, [content.image])
  const at = new Date(now)
  const fields = { side: ChatSide.member, clientId: sent.clientID, ...content }
  const waits = before.waitingAt ? {} : { waitingAt: at, warnedAt: null }
  const { chat, message } = await say(db, before, fields, now, waits)
  if (content.kind === ChatKind.picture) {
    const images = [content.image]
    await handIn(app, db, { memberId, kind: ContentKind.chatPicture, subjectId: message.id, images }, now)
  }
  const settings = await getSettings(app, db)
  const isOpen = isDeskOpen(now, settings)
  let held = chat
  if (chat.status === ChatStatus.closed) {
    const begun = { startedAt: at, firstNumber: message.number, takenAt: null, answeredAt: null }
    const waiting = await moveChat(db, chat.id, 'ask', 'member', begun)
    const text = isOpen ? openAnswer : closedAnswer(settings)
    held = (await say(db, waiting, { side: ChatSide.system, text }, now)).chat
    if (isOpen) await assignWaiting(app, db, now)
  }
  if (!isOpen) await offerHelp(db, held, content.text, now)
  return message
}

export const chatContents: ContentUses = {
  [ContentKind.chatPicture]: {
    subject: sql`(select 'gs' || m.chat_id from ${chatMessages} m where m.id = c.subject_id)`,
    subjectId: sql`(select m.chat_id from ${chatMessages} m where m.id = c.subject_id)`,
    // no message for a picture that passed
    async decided(_app, db, rows, { to, reason, now }) {
      if (to !== ModerationStatus.fail) return
      for (const { memberId } of rows) {
        await notify(db, memberId, 'chat.hidden', { reason }, now)
        // both sides remove it from their screens at once
        const chat = await findChatOf(db, memberId)
        if (chat) await tellChat(db, chat, chat.lastNumber)
      }
    },
  },
}
