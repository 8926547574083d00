import { ChatKind, ChatSide, chatKindText } from '@greenstar/rules/chat/chat.state'
import type { Db } from '../platform/database/connect'
import { tellChat } from './chat.hub'
import { type ChatMessageRow, type ChatRow, changeChat, insertMessage } from './chat.store'

export type Said = {
  side: ChatSide
  kind?: ChatKind
  text?: string
  image?: string
  orderId?: number | null
  productId?: number | null
  articleId?: number | null
  operatorId?: number | null
  operatorName?: string
  clientId?: string
}

/** Text of a message in lists. */
const shortOf = (kind: ChatKind, text: string) => (kind === ChatKind.text ? text : `[${chatKindText[kind]}]`)

/**
 * Appends a message to a locked conversation and notifies every process at commit. All earlier messages count
 * as read by the sender. Returns the changed conversation and the message.
 */
export const say = async (
  db: Db,
  chat: ChatRow,
  given: Said,
  now: number,
  change: Partial<ChatRow> = {},
): Promise<{ chat: ChatRow; message: ChatMessageRow }> => {
  const { side, kind = ChatKind.text, text = '' } = given
  const number = chat.lastNumber + 1
  const at = new Date(now)
  const message = await insertMessage(db, { ...given, chatId: chat.id, number, kind, text, createdAt: at })
  const shown = side === ChatSide.system ? {} : { lastText: shortOf(kind, text), lastSide: side, lastAt: at }
  const reads =
    side === ChatSide.member
      ? { deskUnread: chat.deskUnread + 1, memberRead: number, memberUnread: 0, tellAt: null }
      : side === ChatSide.desk
        ? { memberUnread: chat.memberUnread + 1, deskRead: number, deskUnread: 0 }
        : {}
  const after = await changeChat(db, chat.id, { lastNumber: number, ...shown, ...reads, ...change })
  await tellChat(db, after, number)
  return { chat: after, message }
}
