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
  operatorId?: number | null
  operatorName?: string
  clientId?: string
}

/** What lists show of a message. */
const shortOf = (kind: ChatKind, text: string) => (kind === ChatKind.text ? text : `[${chatKindText[kind]}]`)

/**
 * Puts a message at the end of a conversation that is held, and says so to every process at the commit. Who writes has
 * read what stands before. Answers the conversation as it is then, and the message.
 */
export const say = async (
  db: Db,
  chat: ChatRow,
  said: Said,
  now: number,
  change: Partial<ChatRow> = {},
): Promise<{ chat: ChatRow; message: ChatMessageRow }> => {
  const { side, kind = ChatKind.text, text = '' } = said
  const number = chat.lastNumber + 1
  const at = new Date(now)
  const message = await insertMessage(db, { ...said, chatId: chat.id, number, kind, text, createdAt: at })
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
