import { mayRecall } from '@greenstar/rules/chat/chat.limits'
import { ChatSide } from '@greenstar/rules/chat/chat.state'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import { tellChat } from './chat.hub'
import { type ChatMessageRow, type ChatRow, findMessage, recallMessage, waitAgain } from './chat.store'

/**
 * Recalls a message of a locked conversation for both sides; its row keeps the content. Returns it, or undefined when
 * it was recalled before. Refuses with chat/message-gone, chat/recall-late.
 */
export const recall = async (
  db: Db,
  chat: ChatRow,
  number: number,
  sender: { side: ChatSide; operatorId?: number },
  now: number,
): Promise<ChatMessageRow | undefined> => {
  const message = await findMessage(db, chat.id, number)
  if (message?.side !== sender.side || (sender.operatorId ?? null) !== message.operatorId)
    throw refuse('chat/message-gone')
  if (message.recalledAt) return undefined
  if (!mayRecall(message.createdAt.getTime(), now)) throw refuse('chat/recall-late')
  await recallMessage(db, message, new Date(now))
  if (sender.side === ChatSide.desk) await waitAgain(db, chat.id)
  await tellChat(db, chat, chat.lastNumber)
  return message
}
